// The JSON of docs/api.md, which says what each field means.

export type Side = 1 | 2;

/** A value for First and one for Second. */
export type Pair<T> = [T, T];

export interface LegalMove {
  move: string;
  at?: number;
}

export interface PitsBoard {
  kind: 'pits';
  pits: Pair<number[]>;
  stores: Pair<number>;
  first_label: number;
}

export interface GridBoard {
  kind: 'grid';
  columns: number;
  rows: number;
  cells: (0 | Side)[];
}

export interface Coin {
  row: number;
  column: number;
  value: number;
  taken: boolean;
}

export interface CoinString {
  id: number;
  coin: number;
  other: number | null;
  cut: boolean;
}

export interface CoinsBoard {
  kind: 'coins' | 'dots';
  rows: number;
  columns: number;
  coins: Coin[];
  strings: CoinString[];
}

export type BoardState = PitsBoard | GridBoard | CoinsBoard;

/** Something that is true of a position or not and that its board does not show. */
export interface PositionFlag {
  name: string;
  set: boolean;
}

/** A position as somebody sets it up on a board. */
export interface EditedPosition {
  board: BoardState;
  to_move: Side;
  /** Only boards of coins and dots do not show them. */
  points: Pair<number>;
  flags: PositionFlag[];
}

export interface WrittenPosition {
  /** The game from that position. */
  text: string;
  position: string;
}

export interface PitPlace {
  side: Side;
  /** null: the store */
  pit: number | null;
}

export type TurnReason =
  | 'last-seed-in-store'
  | 'took-a-coin'
  | 'last-seed-elsewhere'
  | 'store-was-empty'
  | 'others-store'
  | 'first-move'
  | 'forced-pass'
  | 'took-nothing'
  | 'alternation';

export type SeedsCause = 'sown' | 'captured' | 'robbed' | 'swept';

export type BoardEvent =
  | { kind: 'seeds'; cause: SeedsCause; from: PitPlace; to: PitPlace; seeds: number }
  | { kind: 'swapped' }
  | { kind: 'filled'; side: Side; cell: number }
  | { kind: 'turned'; side: Side; cell: number }
  | { kind: 'given'; side: Side; cells: number }
  | { kind: 'cut'; side: Side; id: number }
  | { kind: 'coin'; side: Side; coin: number; value: number }
  | { kind: 'turn'; next: Side; why: TurnReason };

export type ViewEnding = 'played' | 'draw-rule' | 'majority';

export interface View {
  text: string;
  game: string;
  from: string | null;
  moves: string[];
  /** who made each of `moves` */
  movers: Side[];
  position: string;
  to_move: Side;
  legal: LegalMove[];
  points: Pair<number>;
  accumulated?: Pair<number>;
  margin: number;
  over: boolean;
  ending: ViewEnding | null;
  winner: 0 | Side | null;
  board: BoardState;
  /** all that positions of this game may have; missing where there are none */
  flags?: PositionFlag[];
  last: BoardEvent[];
}

export interface RuleField {
  name: string;
  values: string;
  default: string;
  summary: string;
  size: boolean;
}

export interface Preset {
  name: string;
  summary: string;
  spec: string;
}

export interface CatalogGame {
  name: string;
  summary: string;
  fields: RuleField[];
  presets: Preset[];
}

export interface Catalog {
  version: string;
  games: CatalogGame[];
  /** The name of the course that is held here. */
  course: string | null;
}

export interface Evaluation {
  name: string;
  summary: string;
  in_points: boolean;
  viewpoint: 'side-to-move' | 'searcher';
  weights: Record<string, number>;
}

/** A bot that the owner of the server has registered. */
export interface Bot {
  name: string;
  note: string;
}

export interface Players {
  game: string;
  kinds: string[];
  levels: number;
  bots: Bot[];
  algorithms: string[];
  evaluations: Evaluation[];
}

export interface ClockSetting {
  initial_ms: number;
  increment_ms: number;
}

export interface ClockState extends ClockSetting {
  left_ms: Pair<number>;
  running: Side | null;
}

export type Seat = 'taken' | 'open' | 'computer';

/** How a bot can lose a game that the rules have not ended. */
export type BotFailure = 'illegal-move' | 'stalled' | 'crashed' | 'out-of-memory' | 'bad-value' | 'abandoned';

export interface GameEnding {
  winner: 0 | Side;
  reason: ViewEnding | 'resigned' | 'out-of-time' | BotFailure;
  detail: string;
}

export interface Game {
  id: string;
  revision: number;
  view: View;
  players: Pair<string>;
  seats: Pair<Seat>;
  clock: ClockState | null;
  thinking: boolean;
  /** the bot that is to move has to wait for others */
  waiting: boolean;
  takeback: Side | null;
  /** who asked for one, and the game that followed once the other agreed */
  rematch: { by: Side; game: string | null } | null;
  ending: GameEnding | null;
}

/** Who has a game open. */
export interface Presence {
  /** the holders of the seats */
  here: Pair<boolean>;
  /** how many others */
  watching: number;
}

/** A game that waits for somebody. */
export interface Invitation {
  id: string;
  game: string;
  side: Side;
  clock: ClockSetting | null;
}

export interface NewGame {
  text: string;
  first: string;
  second: string;
  clock: ClockSetting | null;
  /** Strangers may find its open seat. */
  listed?: boolean;
}

export interface CreatedGame {
  id: string;
  seats: Pair<string | null>;
  game: Game;
}

export interface JoinedGame {
  side: Side;
  seat: string;
  game: Game;
}

export interface RankedMove {
  move: string;
  value: number;
  bound: 'exact' | 'upper' | 'lower';
  proven: boolean;
  line: string[];
  /** who makes each move of `line` */
  movers: Side[];
}

export interface Analysis {
  text: string;
  to_move: Side;
  depth: number;
  nodes: number;
  leaves: number;
  time_us: number;
  complete: boolean;
  ranking: RankedMove[];
}

export type Judgement = 'inaccuracy' | 'mistake' | 'blunder';

/** How a side played: of its moves that were a choice. */
export interface SideReview {
  moves: number;
  best: number;
  average_loss: number;
  accuracy: number | null;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
}

export interface ReviewedMove {
  ply: number;
  move: string;
  mover: Side;
  choice: boolean;
  /** What the best move leads to, as First minus Second, and what the move that was made does. */
  before: number;
  before_proven: boolean;
  after: number;
  after_proven: boolean;
  /** For the mover. */
  loss: number;
  best: string;
  line: string[];
  accuracy: number;
  judgement: Judgement | 'fine';
  /** Up to this move. */
  sides: Pair<SideReview>;
  typical_margin: number;
}

export interface StudyResult {
  name: 'minimax' | 'alphabeta' | 'alphabeta-ordered' | 'best' | 'negamax';
  depth: number;
  nodes: number;
  leaves: number;
  time_us: number;
  complete: boolean;
  move: string;
  value: number;
}

export interface TreeMove {
  ply: number;
  move: string;
  mover: Side;
  value: number;
  bound: 'exact' | 'upper' | 'lower';
  alpha: number | null;
  beta: number | null;
  leaf: boolean;
  better: boolean;
  not_searched: string[];
}

/** What moves are worth under best play, for the side to move. */
export interface Proof {
  text: string;
  to_move: Side;
  moves: { move: string; value: number }[];
  /** All legal moves are there. */
  complete: boolean;
}

/** A position in which one move wins and no other does. */
export interface Puzzle {
  seed: number;
  text: string;
  solution: string;
  line: string[];
  value: number;
}

export type EngineQuestion =
  | { analyse: { text: string; best: number; ms: number } }
  | { review: { text: string; nodes: number } }
  | { proof: { text: string; ms: number } }
  | { puzzle: { game: string; seed: number } }
  | { study: { text: string; depth: number; plies: number; evaluation: string } }
  | { branch: { text: string; depth: number; evaluation: string; path: string[] } };

export type EngineAnswer = { id?: number } & (
  | ({ type: 'analysis' } & Analysis)
  | ({ type: 'review' } & ReviewedMove)
  | ({ type: 'study' } & StudyResult)
  | { type: 'tree'; algorithm: string; moves: TreeMove[] }
  | { type: 'branch'; moves: TreeMove[]; complete: boolean }
  | ({ type: 'proof' } & Proof)
  | ({ type: 'puzzle' } & Puzzle)
  | { type: 'waiting'; ahead: number }
  | { type: 'done' }
  | { type: 'error'; error: string; code?: string; values?: Record<string, unknown> }
);

import type { Game } from '../api/types';
import { attempt } from '../lib/notices.svelte';
import { recall, remember } from '../lib/storage';
import { Advice } from './advice.svelte';
import { begin } from './begin';
import { Browsing } from './browsing.svelte';
import type { LiveGame } from './livegame.svelte';
import { rematch } from './rematch';
import { againstPerson, hasTakeback, isOver, mayAsk, mayMove, mayTakeBack, openSide } from './seats';
import type { Shortcut } from './shortcuts';

const BAR_KEY = 'evaluation-bar';

/** What a person can do on the page of a game, by button and by key alike. */
export class GameControls {
  readonly live: LiveGame;
  readonly browsing: Browsing;
  readonly advice: Advice;
  readonly #game: () => Game;
  #turned = $state(false);
  #sending = $state(false);
  #barWanted = $state(recall(BAR_KEY) === 'on');
  resigning = $state(false);
  helping = $state(false);

  constructor(live: LiveGame, game: () => Game) {
    this.live = live;
    this.#game = game;
    this.browsing = new Browsing(() => game().view);
    this.advice = new Advice(() => this.browsing.view);
  }

  get game(): Game {
    return this.#game();
  }

  /** A person here has a seat, and the game goes on. */
  get playing(): boolean {
    return this.live.yours.length > 0 && !isOver(this.game);
  }

  get mayMove(): boolean {
    return !this.browsing.inPast && !this.#sending && mayMove(this.game, this.live.yours);
  }

  get mayAsk(): boolean {
    return mayAsk(this.game, this.live.yours);
  }

  get againstPerson(): boolean {
    return againstPerson(this.game, this.live.yours);
  }

  get hasTakeback(): boolean {
    return hasTakeback(this.game, this.live.yours);
  }

  get mayTakeBack(): boolean {
    return mayTakeBack(this.game, this.live.yours);
  }

  get bar(): boolean {
    return this.#barWanted && this.mayAsk;
  }

  /** Whoever plays Second alone has it at the bottom. */
  get flipped(): boolean {
    const { yours } = this.live;
    return (yours.length === 1 && yours[0] === 2) !== this.#turned;
  }

  flip(): void {
    this.#turned = !this.#turned;
  }

  hint(): void {
    if (this.mayAsk) void this.advice.ask();
  }

  toggleBar(): void {
    this.#barWanted = !this.#barWanted;
    remember(BAR_KEY, this.#barWanted ? 'on' : 'off');
  }

  async move(move: string): Promise<void> {
    if (!this.mayMove) return;
    this.#sending = true;
    await attempt(() => this.live.move(move));
    this.#sending = false;
  }

  takeBack(): void {
    if (this.mayTakeBack) void attempt(() => this.live.takeBack());
  }

  acceptTakeback(): void {
    void attempt(() => this.live.takeBack());
  }

  declineTakeback(): void {
    void attempt(() => this.live.refuseTakeback());
  }

  askToResign(): void {
    this.resigning = this.playing;
  }

  resign(): void {
    void attempt(() => this.live.resign());
  }

  join(): void {
    void attempt(() => this.live.join());
  }

  /** With another person, who is asked first; else a new game at once. */
  rematch(): void {
    if (this.againstPerson) void attempt(() => this.live.rematch());
    else void attempt(() => begin(rematch(this.game, this.live.yours)));
  }

  /** Whether leaving the page would leave somebody alone with the game. */
  get leavesSomebody(): boolean {
    return this.playing && this.againstPerson && openSide(this.game) === null;
  }

  /** Plays the move with this number among those of the position, or by its name where that is a number. */
  playNumber(typed: string): void {
    const { legal } = this.game.view;
    const found = legal.find(({ move }) => move === typed);
    if (this.mayMove && found) void this.move(found.move);
  }

  showHelp(): void {
    this.helping = true;
  }

  follow(shortcut: Shortcut): void {
    const actions: Record<Shortcut, () => void> = {
      hint: () => this.hint(),
      undo: () => this.takeBack(),
      flip: () => this.flip(),
      resign: () => this.askToResign(),
      evaluation: () => this.toggleBar(),
      back: () => this.browsing.step(-1),
      forward: () => this.browsing.step(1),
      toStart: () => void this.browsing.go(0),
      toPresent: () => this.browsing.toPresent(),
      help: () => this.showHelp(),
    };
    actions[shortcut]();
  }
}

import { expect, it } from 'vitest';
import { seatIn, seatLink } from './takealong';

it('reads the seat that it writes', () => {
  const link = new URL(seatLink('/game/k3', 2, 'abc-DEF_123'), 'http://turno.test');
  expect(link.search).toBe('');
  expect(seatIn(link.hash)).toEqual({ side: 2, seat: 'abc-DEF_123' });
});

it.each(['', '#content', '#seat=3.abcdefgh', '#seat=1.short', '#seat=1.<script>alert(1)</script>', `#seat=1.${'x'.repeat(101)}`])(
  'takes %s for no seat',
  (hash) => expect(seatIn(hash)).toBeNull(),
);

// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, catalog, look } from '../api/client';
import { dotsBoard, viewOf } from '../boards/fixtures';
import { lookAtExample } from './example';

vi.mock('../api/client', async (original) => ({
  ...(await original<typeof import('../api/client')>()),
  catalog: vi.fn(),
  look: vi.fn(),
}));

const { signal } = new AbortController();
const first = { name: 'mine', summary: '', fields: [], presets: [] };

beforeEach(() => {
  vi.mocked(catalog).mockResolvedValue({ version: '', games: [first], course: null });
  vi.mocked(look).mockReset();
});

it('is the first game where the server has no such board', async () => {
  vi.mocked(look).mockRejectedValueOnce(new ApiError(400, 'unknown game')).mockResolvedValue(viewOf(dotsBoard));
  await lookAtExample(signal);
  expect(look).toHaveBeenLastCalledWith('mine', signal);
});

it('tells what else is wrong', async () => {
  vi.mocked(look).mockRejectedValue(new ApiError(0, 'unreachable'));
  await expect(lookAtExample(signal)).rejects.toThrow('unreachable');
  expect(look).toHaveBeenCalledTimes(1);
});

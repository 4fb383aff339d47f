// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/client';
import { courseFile, handIn } from '../api/course';
import { disqualifiedFile, waitingFile } from './fixtures';
import { Upload } from './upload.svelte';

vi.mock('../api/course');

const file = new File(['x'], waitingFile.name);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(handIn).mockReset();
  vi.mocked(courseFile).mockReset();
});
afterEach(() => vi.useRealTimers());

it('follows a file step by step until it is judged', async () => {
  vi.mocked(handIn).mockResolvedValue({ id: 7, counts_for: '2026-04-08' });
  vi.mocked(courseFile)
    .mockResolvedValueOnce(waitingFile)
    .mockRejectedValueOnce(new ApiError(429, 'wait'))
    .mockResolvedValueOnce(disqualifiedFile);
  const upload = new Upload();
  const done = upload.send(file, 'Xf-code');
  await vi.advanceTimersByTimeAsync(0);
  expect(upload.file?.steps.length).toBe(1);
  expect(upload.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(upload.file?.outcome).toBe('disqualified');
  expect(upload.busy).toBe(false);
  expect(handIn).toHaveBeenCalledWith(file, 'Xf-code');
});

it('says why a file was refused', async () => {
  vi.mocked(handIn).mockRejectedValue(new ApiError(422, 'the file is empty'));
  const upload = new Upload();
  await upload.send(file, 'Xf-code');
  expect(upload.refused).toBe('the file is empty');
  expect(upload.busy).toBe(false);
  expect(courseFile).not.toHaveBeenCalled();
});

it('stops asking when the page is left', async () => {
  vi.mocked(handIn).mockResolvedValue({ id: 7, counts_for: '2026-04-08' });
  vi.mocked(courseFile).mockResolvedValue(waitingFile);
  const upload = new Upload();
  const done = upload.send(file, 'Xf-code');
  await vi.advanceTimersByTimeAsync(0);
  upload.leave();
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(vi.mocked(courseFile).mock.calls.length).toBeLessThanOrEqual(2);
});

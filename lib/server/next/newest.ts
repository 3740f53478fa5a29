import { AppError } from '@/lib/server/core/errors'

const latest = new Map<string, AbortController>()

/**
 * Runs work of which only the newest per key is wanted: its signal is aborted with the refusal
 * `request.replaced` when the same key is requested again, and with `signal`.
 */
export async function onlyNewest<T>(
  key: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  latest.get(key)?.abort(new AppError('conflict', 'request.replaced'))
  const mine = new AbortController()
  latest.set(key, mine)
  try {
    return await work(AbortSignal.any([signal, mine.signal]))
  } finally {
    if (latest.get(key) === mine) latest.delete(key)
  }
}

/**
 * Whether an error says that the client ended its request before it was read: no error of ours, and
 * anybody can cause it without an account.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as { code?: string }).code === 'ECONNRESET'

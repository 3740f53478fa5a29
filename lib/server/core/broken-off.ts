/**
 * Whether an error means that the client ended its request before it was read: not an error of
 * ours, and anyone can cause it without an account.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && (error as { code?: string }).code === 'ECONNRESET'

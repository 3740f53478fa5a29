/** Prints an error for the operator: the messages down to the cause, no stack. */
export function complain(error: unknown): void {
  const words: string[] = []
  for (let it: unknown = error; it instanceof Error; it = it.cause) {
    // A statement's parameters may be personal data: the cause is sufficient.
    const message = 'query' in it ? 'Failed query' : it.message
    if (!words.some((said) => said.includes(message))) words.push(message)
  }
  console.error(`\n${words.length > 0 ? words.join('\n  ') : String(error)}`)
}

/** Runs a command of ours: exit code 0 on success, 1 with a message on failure. */
export async function command(work: () => Promise<void>): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

/** Returns the value after `--name`, or null. */
export function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}

/** Tells the operator what went wrong: the messages down to the cause, no stack. */
export function complain(error: unknown): void {
  const words: string[] = []
  for (let it: unknown = error; it instanceof Error; it = it.cause) {
    // a statement's parameters may be personal data: the cause says enough
    const message = 'query' in it ? 'Failed query' : it.message
    if (!words.some((said) => said.includes(message))) words.push(message)
  }
  console.error(`\n${words.length > 0 ? words.join('\n  ') : String(error)}`)
}

/** Runs a command of ours: exit code 0 when it comes through, 1 with a message when not. */
export async function command(work: () => Promise<void>): Promise<never> {
  try {
    await work()
    process.exit(0)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

/** The value after `--name`, or null. */
export function option(name: string): string | null {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? null : (process.argv[at + 1] ?? null)
}

/**
 * Tells the server of an error in the browser. Answers the reference that stands in the server's log; null where it takes
 * none. Loaded when there is an error, since every page carries the error page.
 */
export async function reportError({ name, stack = '' }: Error): Promise<string | null> {
  try {
    const answer = await fetch('/api/browser-errors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: name.slice(0, 100),
        stack: stack.slice(0, 8_000),
        path: window.location.pathname.slice(0, 300),
      }),
    })
    return answer.ok ? ((await answer.json()) as { reference: string }).reference : null
  } catch {
    return null
  }
}

/**
 * Reports an error in the browser to the server. Returns its reference in the server's log, or null
 * if the server refuses it. Loaded only after an error, since every page loads the error page.
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

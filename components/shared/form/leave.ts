/**
 * Guards unsaved input when the page is left: consulted by links, the back button and programmatic
 * navigation.
 */
interface Guard {
  /** Whether the page may be left. */
  ask: () => Promise<boolean>
  /** Suppresses the browser's own question, which comes with a full load. */
  release: () => void
}

const guards = new Set<Guard>()

/** Registers a guard; returns a function that removes it. */
export function registerLeave(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}

/** Whether every guard on the page agrees to leave it. */
export async function mayLeave(): Promise<boolean> {
  for (const { ask } of guards) {
    if (!(await ask())) return false
  }
  return true
}

/** Lets a full page load pass without a second question, after every guard has agreed. */
export function releaseLeave(): void {
  guards.forEach(({ release }) => release())
}

interface Place {
  pathname: string
}

/** Whether following the link leaves the page; a tab only changes the query. */
export function leadsAway(link: HTMLAnchorElement, here: Place): boolean {
  return new URL(link.href).pathname !== here.pathname
}

/** Who has something to lose when the page is left: consulted by links, the back button and programmatic navigation. */
type Check = () => Promise<boolean>

const checks = new Set<Check>()

/** Has `check` asked before the page is left; answers how to take that back. */
export function registerLeave(check: Check): () => void {
  checks.add(check)
  return () => void checks.delete(check)
}

/** Whether everybody on the page agrees to leave it. */
export async function mayLeave(): Promise<boolean> {
  for (const check of checks) {
    if (!(await check())) return false
  }
  return true
}

interface Place {
  pathname: string
}

/** Whether following the link leaves the page; a tab only changes the query. */
export function leadsAway(link: HTMLAnchorElement, here: Place): boolean {
  return new URL(link.href).pathname !== here.pathname
}

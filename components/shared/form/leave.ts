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

/** Whether following the link takes this form away: another page, or a tab that replaces the panel around the form. */
export function leadsAway(link: HTMLAnchorElement, here: Place, form: HTMLElement | null): boolean {
  const target = new URL(link.href)
  if (target.pathname !== here.pathname) return true
  const panel = link.getAttribute('role') === 'tab' ? link.getAttribute('aria-controls') : null
  return (
    panel !== null &&
    link.getAttribute('aria-selected') === 'false' &&
    form?.closest('[role=tabpanel]')?.id === panel
  )
}

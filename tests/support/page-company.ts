/** A source file to check for the comparison of a company with the page's. */

interface Source {
  path: string
  text: string
}

/**
 * Actions that belong to the person rather than a company; all others are rejected from another
 * company's page.
 */
export const ANY_COMPANY = [
  'account.confirmSecondFactorAction',
  'account.dropSecondFactorAction',
  'account.endSessionAction',
  'account.endSessionsAction',
  'account.startSecondFactorAction',
  'dashboard.showFirstStepsAction',
  'export-jobs.deleteExportJobAction',
  'export-profiles.deleteExportProfileAction',
  'list-views.createListViewAction',
  'list-views.deleteListViewAction',
  'list-views.updateListViewAction',
  'notifications.readNotificationsAction',
  'registry.createExportProfileAction',
  'registry.updateExportProfileAction',
  'tickets.markTicketReadAction',
  'users.patchAccountAction',
  'users.selectCompanyAction',
]

interface Action {
  name: string
  anyCompany: boolean
}

/** Options that disable the comparison with the page's company. */
const OF_THE_PERSON = ['{ anyCompany: true }', '{ anyCompany: true, inPlace: true }']

/** Options that do not disable it. */
const COMPARED = ['{ autosave: true }', '{ inPlace: true }']

/**
 * Returns the actions of a feature's `actions.ts`; throws for an export made by neither `toAction`
 * nor `toEachAction`.
 */
export function actionsIn({ path, text }: Source): Action[] {
  const feature = /^lib\/(?:[^/]+\/)?([^/]+)\/actions\.ts$/.exec(path)?.[1]
  return [...text.matchAll(/^export (.*)$/gm)].map(([line, rest = '']) => {
    const [, name, options] = /^const (\w+) = to(?:Each)?Action\(\w+(?:, (.+))?\)$/.exec(rest) ?? []
    const anyCompany = OF_THE_PERSON.includes(options ?? '')
    if (!name || !(anyCompany || options === undefined || COMPARED.includes(options)))
      throw new Error(`${path}: ${line}`)
    return { name: `${feature}.${name}`, anyCompany }
  })
}

const WRITES = /export (const|async function|function) (POST|PUT|PATCH|DELETE)\b/
const COMPARES = /\b(refuseOtherCompany|toUpload|printRoute)\(|\b(page|company)Context[,)]/

/**
 * Returns route handlers of our own pages that write for the browser's session without checking the
 * page's company.
 */
export function blindRoutes(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => WRITES.test(text) && !COMPARES.test(text)).map(({ path }) => path)
}

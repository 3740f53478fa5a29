/** What says, in the source, that a company is compared with the page's before anything is done. */

interface Source {
  path: string
  text: string
}

/**
 * Actions that belong to the person and not to a company; every other is refused from another
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

/** Options that leave the page's company alone. */
const OF_THE_PERSON = ['{ anyCompany: true }', '{ anyCompany: true, inPlace: true }']

/** Options beside which the page's company is compared all the same. */
const COMPARED = ['{ autosave: true }', '{ inPlace: true }']

/**
 * Actions of a feature's `actions.ts`; throws for an export that is made by neither `toAction` nor
 * `toEachAction`.
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
 * Route handlers of our own pages that do something for the browser's session without looking at
 * the page's company.
 */
export function blindRoutes(sources: readonly Source[]): string[] {
  return sources.filter(({ text }) => WRITES.test(text) && !COMPARES.test(text)).map(({ path }) => path)
}

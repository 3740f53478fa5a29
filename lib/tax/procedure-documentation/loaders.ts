import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { compareVersions, getDocumentation, listVersions } from './queries/read-documentation'

/** Loads the changes of the URL's version (`fassung`); null without one. */
async function loadCompared(params: Promise<UrlParams>) {
  const { fassung } = await params
  const id = typeof fassung === 'string' && isId(fassung) ? fassung : null
  return id === null ? null : load(compareVersions, { id }, () => null)
}

/** Loads the documentation, and the changes of the URL's version. */
export async function loadDocumentation(params: Promise<UrlParams>) {
  const [documentation, compared, who] = await Promise.all([
    load(getDocumentation, {}),
    loadCompared(params),
    requireSession(),
  ])
  return { documentation, compared, mayChange: admits(who, 'TAX_PATCH') }
}

/** Loads the versions for an auditor, and the changes of the URL's version. */
export async function loadVersions(params: Promise<UrlParams>) {
  const [versions, compared] = await Promise.all([load(listVersions, {}), loadCompared(params)])
  return { versions, compared }
}

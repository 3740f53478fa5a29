import 'server-only'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits } from '@/lib/domain/rights'
import { isId } from '@/lib/fields/schema'
import { load } from '@/lib/server/next/load'
import { requireSession } from '@/lib/server/next/require-session'
import { compareVersions, getDocumentation } from './queries/read-documentation'

/** Loads the documentation, and the changes of the URL's version (`fassung`). */
export async function loadDocumentation(params: Promise<UrlParams>) {
  const { fassung } = await params
  const id = typeof fassung === 'string' && isId(fassung) ? fassung : null
  const [documentation, compared, who] = await Promise.all([
    load(getDocumentation, {}),
    id === null ? null : load(compareVersions, { id }, () => null),
    requireSession(),
  ])
  return { documentation, compared, mayChange: admits(who, 'TAX_PATCH') }
}

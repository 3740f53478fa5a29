import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { admits, withImpliedShow } from '@/lib/domain/rights'
import { apiGroups } from '@/lib/registry/endpoints'
import type { AnyEndpoint } from '@/lib/server/core/endpoint'
import type { UseCase } from '@/lib/server/core/use-case'
import { ACTIONS } from '../e2e/support/access/actions'
import { OPERATIONS } from '../e2e/support/access/operations'
import {
  named,
  profilesFor,
  verdictOf,
  waysOf,
  type Profile,
  type RuleText,
} from '../e2e/support/access/rule'
import { actionsIn } from '../support/declared-actions'
import { filesBelow, readSource, ROOT } from '../support/source-files'

// The browser tests' access matrix defines permissions. Checking the use cases against the same
// tables reveals a wrong right or module without a browser.

type Guarded = Pick<UseCase, 'right' | 'module' | 'beforePasswordChange'>

/** The result of `authorize` for a signed-in person. */
function saidTo({ right, module, beforePasswordChange }: Guarded, { who, rights, modules }: Profile) {
  if (who === 'newcomer' && !beforePasswordChange) return 'passwordFirst'
  const isPlatformAdmin = who === 'platform'
  const isAdmin = who !== 'person'
  return admits({ rights: withImpliedShow(rights), isAdmin, isPlatformAdmin, modules }, right, module)
    ? 'in'
    : 'refused'
}

/**
 * Whether a rule needs only right and module. Further conditions are checked in the use case's
 * body: only the browser tests cover them.
 */
const isPlain = (rule: RuleText) =>
  !rule.includes(' & ') && waysOf(rule).length === 1 && waysOf(rule).every((way) => way.modules.length < 2)

/** The profiles whose result differs from the table. */
function wrongAnswers(what: string, rule: RuleText, useCase: Guarded): string[] {
  return profilesFor(rule)
    .filter(({ who }) => who !== 'visitor')
    .filter((profile) => saidTo(useCase, profile) !== verdictOf(rule, profile))
    .map((profile) => `${what} says ${saidTo(useCase, profile)} to ${named(profile)}`)
}

const actions = filesBelow('lib')
  .filter((path) => /^lib\/(?:[^/]+\/)?[^/]+\/actions\.ts$/.test(path))
  .flatMap((path) => actionsIn({ path, text: readSource(path) }))

async function useCaseOf({ module, exported }: (typeof actions)[number]): Promise<Guarded> {
  const exports = (await import(/* @vite-ignore */ join(ROOT, `${module}.ts`))) as Record<
    string,
    Guarded | undefined
  >
  const useCase = exports[exported]
  if (!useCase) throw new Error(`${module} exports no ${exported}`)
  return useCase
}

const endpoints = apiGroups.flatMap((group): AnyEndpoint[] => Object.values(group.endpoints))

describe('right and module of each use case are those of the access matrix', () => {
  it('behind every server action', async () => {
    const wrong: string[] = []
    for (const action of actions)
      wrong.push(...wrongAnswers(action.name, ACTIONS[action.name] ?? 'open', await useCaseOf(action)))
    expect(actions.map(({ name }) => name).toSorted()).toEqual(Object.keys(ACTIONS).toSorted())
    expect(wrong).toEqual([])
  })

  it('behind every operation of /api/v1', () => {
    const tried = endpoints.filter(({ method, path }) => isPlain(OPERATIONS[`${method} ${path}`] ?? 'open'))
    const wrong = tried.flatMap(({ method, path, useCase }) =>
      wrongAnswers(`${method} ${path}`, OPERATIONS[`${method} ${path}`] ?? 'open', useCase),
    )
    expect(tried.length).toBeGreaterThan(90)
    expect(wrong).toEqual([])
  })

  it('and none of them is a job’s alone', () => {
    expect(endpoints.filter(({ useCase }) => useCase.right === 'system')).toEqual([])
  })

  it('and a weaker one is noticed', () => {
    const rule = 'INVOICES_PATCH @ order-management'
    const right = { right: 'INVOICES_PATCH', module: 'order-management' } as const
    expect(wrongAnswers('it', rule, right)).toEqual([])
    expect(wrongAnswers('it', rule, { ...right, right: 'INVOICES_SHOW' })).not.toEqual([])
    expect(wrongAnswers('it', rule, { ...right, module: null })).not.toEqual([])
    expect(wrongAnswers('it', rule, { ...right, beforePasswordChange: true })).not.toEqual([])
    expect(wrongAnswers('it', 'tenantAdmin', { right: 'signedIn', module: null })).not.toEqual([])
  })
})

import { MODULES, RIGHTS } from '@/lib/domain/rights'

/**
 * An access rule: `open` (visitors too), `early` (before a first password is changed), `signedIn`,
 * `tenantAdmin`, `platformAdmin`, or alternative rights: `INVOICES_CREATE | INVOICES_PATCH`. `A &
 * B` requires both. `@ module` names the required module, `@ one + other` several; ` or ` joins two
 * alternatives.
 */
export type RuleText = string

interface Way {
  /** One of these rights suffices. */
  anyOf: readonly string[]
  modules: readonly string[]
}

const WORDS = ['open', 'early', 'signedIn', 'tenantAdmin', 'platformAdmin']

/** Terms that are required together. */
const bothOf = (words: string): string[] => words.split(' & ')

/**
 * Returns the alternatives of a rule. Throws for a term that is neither role nor right nor module.
 */
export function waysOf(rule: RuleText): Way[] {
  return rule.split(' or ').map((way) => {
    const [who = '', needed] = way.split(' @ ')
    const modules = needed?.split(' + ') ?? []
    const anyOf = who.split(' | ')
    const unknown = anyOf
      .flatMap(bothOf)
      .filter((word) => !WORDS.includes(word) && !(RIGHTS as string[]).includes(word))
    unknown.push(...modules.filter((module) => !(MODULES as readonly string[]).includes(module)))
    if (unknown.length > 0) throw new Error(`A rule of the access table knows no ${unknown.join(', ')}`)
    return { anyOf, modules }
  })
}

/** The caller of a try. */
export interface Profile {
  /**
   * `newcomer`: an administrator with an unchanged first password; `person`: a normal user;
   * `admin`: of the tenant; `platform`: of the platform, in the platform's own tenant.
   */
  who: 'visitor' | 'newcomer' | 'person' | 'admin' | 'platform'
  /** Rights of the person. */
  rights: readonly string[]
  /** Modules that are switched on in the tenant. */
  modules: readonly string[]
}

export type Verdict = 'in' | 'refused' | 'login' | 'passwordFirst'

/**
 * Returns the verdict of the specification, independently of the
 * product's code.
 */
export function verdictOf(rule: RuleText, { who, rights, modules }: Profile): Verdict {
  const ways = waysOf(rule)
  const asks = (word: string) => ways.some(({ anyOf }) => anyOf.includes(word))
  if (asks('open')) return 'in'
  if (who === 'visitor') return 'login'
  if (asks('early') || who === 'platform') return 'in'
  if (who === 'newcomer') return 'passwordFirst'
  const held = rights.flatMap((right) => [right, right.replace(/_[A-Z]+$/, '_SHOW')])
  const admits = (word: string) =>
    word === 'signedIn' || (word !== 'platformAdmin' && (who === 'admin' || held.includes(word)))
  const isOpen = ({ anyOf, modules: needed }: Way) =>
    needed.every((module) => modules.includes(module)) && anyOf.some((words) => bothOf(words).every(admits))
  return ways.some(isOpen) ? 'in' : 'refused'
}

const ALL: Pick<Profile, 'rights' | 'modules'> = { rights: [], modules: MODULES }

/**
 * Returns the profiles to try for a rule: each role; a person without rights, with each single
 * right that it names, and with all rights except those; the module off, and on alone. These cover
 * every other combination.
 */
export function profilesFor(rule: RuleText): Profile[] {
  const ways = waysOf(rule)
  const asksFor = ways.flatMap(({ anyOf }) => anyOf).filter((word) => !WORDS.includes(word))
  const pairs = asksFor.map(bothOf).filter(({ length }) => length > 1)
  const named = asksFor.flatMap(bothOf)
  const asked = ways.flatMap((way) => way.modules)
  const without = MODULES.filter((module) => !asked.includes(module))
  const implies = (right: string) =>
    named.includes(right) || named.includes(right.replace(/_[A-Z]+$/, '_SHOW'))
  const off: Profile[] = asked.length > 0 ? [{ who: 'admin', rights: [], modules: without }] : []
  const onAlone = ways.map(({ modules }): Profile => ({ ...ALL, who: 'admin', modules }))
  const oneMissing = ways
    .flatMap(({ modules }) => (modules.length > 1 ? modules : []))
    .map((missing): Profile => ({
      ...ALL,
      who: 'admin',
      modules: MODULES.filter((module) => module !== missing),
    }))
  return [
    { ...ALL, who: 'visitor' },
    { ...ALL, who: 'platform' },
    { ...ALL, who: 'admin' },
    ...(rule === 'platformAdmin' ? [] : [{ ...ALL, who: 'newcomer' as const }]),
    ...off,
    ...onAlone,
    ...oneMissing,
    { ...ALL, who: 'person' },
    { ...ALL, who: 'person', rights: RIGHTS.filter((right) => !implies(right)) },
    ...named.map((right): Profile => ({ ...ALL, who: 'person', rights: [right] })),
    ...pairs.map((rights): Profile => ({ ...ALL, who: 'person', rights })),
    ...(asked.length > 0 ? [{ who: 'person' as const, rights: named, modules: without }] : []),
  ]
}

/** Describes a profile in a failure message. */
export function named({ who, rights, modules }: Profile): string {
  const some = (all: readonly string[]) => (all.length > 6 ? `${all.length}` : all.join(' ') || 'none')
  return [
    who,
    ...(who === 'person' ? [`rights: ${some(rights)}`] : []),
    ...(modules.length === MODULES.length ? [] : [`modules: ${some(modules)}`]),
  ].join(', ')
}

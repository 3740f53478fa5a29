import type { Cast } from './cast'
import type { Outcome } from './requests'
import { named, profilesFor, verdictOf, type Profile, type RuleText } from './rule'

export interface Try {
  /** Description of the request in failure messages. */
  what: string
  rule: RuleText
  ask: (profile: Profile) => Promise<Outcome>
  /**
   * Whether permitted callers get the record itself, not "unknown"; except for the platform's
   * people, to whom the shop's records are unknown.
   */
  exists?: boolean
  /** Whether not to try this profile. */
  skips?: (profile: Profile) => boolean
  /** Whether the request ends the caller's session. */
  spends?: boolean
}

const AT_ONCE = 6

/** Runs each try with every profile; returns the outcomes that differ from the table. */
export async function sweep(
  cast: Cast,
  tries: readonly Try[],
): Promise<{ complaints: string[]; count: number }> {
  const complaints: string[] = []
  let count = 0
  for (const [profile, due] of byProfile(tries)) {
    await cast.become(profile)
    const one = async (it: Try) => {
      const complaint = judge(it, profile, await it.ask(profile), cast.leaks)
      if (complaint) complaints.push(complaint)
      count += 1
      if (it.spends) await cast.signIn(profile.who)
    }
    await eachAtOnce(
      due.filter(({ spends }) => !spends),
      one,
    )
    for (const it of due.filter(({ spends }) => spends)) await one(it)
  }
  return { complaints, count }
}

/** Returns the failure of an outcome, or null. */
export function judge(
  { what, rule, exists = false }: Try,
  profile: Profile,
  { said, text }: Outcome,
  leaks: (text: string) => boolean,
): string | null {
  const verdict = verdictOf(rule, profile)
  const fits =
    verdict !== 'in'
      ? said === verdict
      : exists && profile.who !== 'platform'
        ? said === 'in'
        : said === 'in' || said === 'unknown'
  if (!fits) return `${what} as ${named(profile)}: ${said}, not ${verdict}`
  return verdict !== 'in' && leaks(text) ? `${what} as ${named(profile)}: tells of a record` : null
}

/** Groups tries by profile, so that rights and modules change as rarely as possible. */
function byProfile(tries: readonly Try[]): [Profile, Try[]][] {
  const groups = new Map<string, [Profile, Try[]]>()
  for (const it of tries) {
    for (const profile of profilesFor(it.rule)) {
      if (it.skips?.(profile)) continue
      const key = JSON.stringify([profile.who, [...profile.rights].sort(), profile.modules])
      const group = groups.get(key) ?? [profile, []]
      if (!group[1].includes(it)) group[1].push(it)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

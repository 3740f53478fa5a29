import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadAllMessages } from '@/components/shared/messages/all-messages'
import { sha256 } from '@/lib/server/core/digest'
import { drawFrom, useCountedIds, useFixedWorld } from '../goldens/fixed'
import { SCREEN_GUARDS } from '../run/choice/guards'
import { noteTime } from '../run/times'
import { ROOT } from '../support/source-files'
import { recordOfAnswers, RESOURCES } from './answers'
import { missingFromWorld } from './completeness'
import { explore } from './explore'
import { FILES, forgottenRoutes, recordOfFiles, type Reader } from './files'
import { adviseCompany, HAND_OVERS, recordOfHandOver } from './hand-overs'
import { MISSING } from './missing'
import { stable } from './outline'
import { isPage, isParam, routeAt, ROUTES, showPage, startClock, stopClock, type Route } from './page'
import { answerRequest } from './server'
import { signIn, signOut } from './sign-in'
import { seedScreens, type ScreensWorld } from './world'

/** The pages of this run, by their files; without it all. */
const CHOSEN = process.env.KONTOR_SCREENS?.split(',')

const RECORDED = join(ROOT, 'tests/screens/recorded')

/** Pages of the platform's administrators. */
const OF_PLATFORM = /^\/(?:tenants|pos-versions|outbox)\b/

useFixedWorld()

/** Pages of people who are not signed in. */
const OF_VISITORS = /^\/(?:login|password-reset|invitation|access-ended)\b/

let world: ScreensWorld
let become: Record<keyof ScreensWorld['people'], () => void>

beforeAll(async () => {
  await useCountedIds()
  await loadAllMessages()
  world = await seedScreens()
  const { owner, reader, creator, changer, auditor, elsewhere, platform } = world.people
  become = {
    owner: await signIn(owner),
    reader: await signIn(reader),
    creator: await signIn(creator),
    changer: await signIn(changer),
    auditor: await signIn(auditor),
    elsewhere: await signIn(elsewhere),
    platform: await signIn(platform),
  }
  vi.stubGlobal('fetch', answerRequest)
})

const fileOf = (name: string): string => `${name.replaceAll(/[^\wäöüß-]+/g, '-')}.txt`

/** Returns the addresses of a page by name: its own, and those of the world. */
function addressesOf(route: Route): [name: string, address: string][] {
  if (!isPage(route.file)) return [[route.file.slice(1, -'.tsx'.length), encodeURI(route.file)]]
  const own = `/${route.segments.join('/')}`
  const isFixed = !route.segments.some(isParam)
  const named = Object.entries(world.addresses).filter(
    ([, address]) => routeAt(new URL(address, 'http://host').pathname)?.file === route.file,
  )
  return isFixed ? [[own.slice(1) || 'start', own], ...named] : named
}

/** Returns the lines that differ from what the first person sees, or what is there instead. */
function differences(seen: readonly string[], first: readonly string[]): string[] {
  if (seen.length === 1) return [...seen]
  const left = [...first]
  const more = seen.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...more.map((line) => `+ ${line}`), ...left.map((line) => `- ${line}`)]
}

/** How many records of a page are looked at by others than the owner. */
const SEEN_BY_OTHERS = 3

const OTHERS = {
  reader: 'who may only look',
  creator: 'who may look and create',
  changer: 'who may look and change',
  auditor: 'an auditor',
  platform: 'the platform, which answers tickets',
} as const

async function recordOf(address: string, index: number, tried: Set<string>): Promise<string> {
  if (OF_VISITORS.test(address)) signOut()
  else become[OF_PLATFORM.test(address) ? 'platform' : 'owner']()
  const { shown, steps } = await explore(address, tried)
  const lines = [...shown, ...steps]
  if (index < SEEN_BY_OTHERS && !OF_VISITORS.test(address)) {
    const others = Object.entries(OTHERS) as [keyof typeof OTHERS, string][]
    for (const [who, name] of others.filter(
      ([one]) => one !== 'platform' || address.startsWith('/tickets'),
    )) {
      become[who]()
      lines.push('', `# for ${name}`, ...differences(await showPage(address), shown))
    }
  }
  return `${stable(lines.join('\n'))}\n`
}

const ANSWERS = join(ROOT, 'tests/screens/answers')

const FILED = join(ROOT, 'tests/screens/files')

const HANDED_OVER = join(ROOT, 'tests/screens/handed-over')

/** Whether this run compares what runs every time. */
const IS_GUARDED = !CHOSEN || SCREEN_GUARDS.some((guard) => CHOSEN.includes(guard))

/** Resources of the platform, of which its people see more. */
const IS_OF_PLATFORM = /^(?:tenants|tickets|pos-versions)$/

const asker = (who: keyof typeof become, name: string): Reader => ({
  name,
  become: () => become[who](),
  companyId: world.people[who].companyId,
})

describe.runIf(IS_GUARDED)('the world', () => {
  it('has each word and truth value, and no two values that are always the same', async () => {
    expect((await missingFromWorld()).sort()).toEqual(Object.values(MISSING).flat().sort())
  })
})

describe.runIf(IS_GUARDED)('every answer of the API is as recorded', () => {
  it.each(RESOURCES)('%s', async (resource) => {
    const began = performance.now()
    drawFrom(Number.parseInt(sha256(resource).slice(0, 8), 16))
    const first = IS_OF_PLATFORM.test(resource)
      ? asker('platform', 'the platform')
      : asker('owner', 'the owner')
    const record = await recordOfAnswers(resource, first, [
      asker('owner', 'the owner'),
      asker('reader', 'who may only look'),
      asker('elsewhere', 'the owner in another company'),
      asker('auditor', 'an auditor'),
    ])
    for (const guard of SCREEN_GUARDS) noteTime('screens', join(ROOT, guard), performance.now() - began)
    await expect(record).toMatchFileSnapshot(join(ANSWERS, `${resource}.txt`))
  })

  it('and no record is of a resource that is gone', () => {
    expect(readdirSync(ANSWERS).sort()).toEqual(RESOURCES.map((resource) => `${resource}.txt`).sort())
  })
})

describe.runIf(IS_GUARDED)('every file is as recorded', () => {
  it.each(Object.keys(FILES))('%s', async (name) => {
    const began = performance.now()
    drawFrom(Number.parseInt(sha256(name).slice(0, 8), 16))
    const record = await recordOfFiles(name, asker('owner', 'the owner'), [
      asker('elsewhere', 'the owner in another company'),
      asker('reader', 'who may only look'),
      asker('auditor', 'an auditor'),
    ])
    for (const guard of SCREEN_GUARDS) noteTime('screens', join(ROOT, guard), performance.now() - began)
    await expect(record).toMatchFileSnapshot(join(FILED, fileOf(name)))
  })

  it('of every route that answers with one', () => {
    expect(forgottenRoutes()).toEqual([])
  })

  it('and no record is of a file that is gone', () => {
    expect(readdirSync(FILED).sort()).toEqual(Object.keys(FILES).map(fileOf).sort())
  })
})

describe('every page is as recorded: `npm run test:screens -- -u` records them anew', () => {
  beforeAll(stopClock)

  const routes = ROUTES.filter(({ file }) => !CHOSEN || CHOSEN.includes(file.slice(1)))

  it.each(routes)('$file', async (route) => {
    const began = performance.now()
    const addresses = addressesOf(route)
    expect(addresses, 'records of the page').not.toEqual([])
    const tried = new Set<string>()
    for (const [index, [name, address]] of addresses.entries()) {
      drawFrom(Number.parseInt(sha256(name).slice(0, 8), 16))
      const record = await recordOf(address, index, tried)
      await expect.soft(record, address).toMatchFileSnapshot(join(RECORDED, fileOf(name)))
    }
    noteTime('screens', join(ROOT, route.file), performance.now() - began)
  })

  it('and no record is of a page that is gone', () => {
    const names = ROUTES.flatMap((route) => addressesOf(route).map(([name]) => fileOf(name)))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(readdirSync(RECORDED).filter((file) => !names.includes(file))).toEqual([])
  })
})

describe.runIf(IS_GUARDED)('every hand-over to tax adviser and tax office is as recorded', () => {
  beforeAll(async () => {
    startClock()
    await adviseCompany(world.ctx)
  })

  it.each(Object.keys(HAND_OVERS) as (keyof typeof HAND_OVERS)[])('%s', async (name) => {
    const began = performance.now()
    const record = await recordOfHandOver(world.ctx, name)
    for (const guard of SCREEN_GUARDS) noteTime('screens', join(ROOT, guard), performance.now() - began)
    await expect(record).toMatchFileSnapshot(join(HANDED_OVER, fileOf(name)))
  })
})

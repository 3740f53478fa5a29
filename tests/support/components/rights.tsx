import { cleanup } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { expect, it } from 'vitest'
import { MODULES, type Who } from '@/lib/domain/rights'
import type { SessionView } from '@/lib/server/auth/session-types'
import { offered } from './offered'
import { renderOnPage } from './render'

const ADMIN = 'tenantAdmin'

/** A name on the page, or a pattern of names: /^Feld/ for everything that can be typed. */
type Offer = string | RegExp
type Offers<Right extends string> = Readonly<Record<Right, readonly Offer[]>>

type OwnRight<Props> = Extract<keyof Props, `may${string}` | `can${string}`>
/** The flags among `rights`. */
type Flag<Rights> = { [Key in keyof Rights]: Rights[Key] extends boolean ? Key : never }[keyof Rights] &
  string
type RightOf<Props> = OwnRight<Props> | (Props extends { rights: infer Rights } ? Flag<Rights> : never)

/**
 * Tests what a component offers by its own props `may…`, `can…` and `rights`: with all of them
 * everything, without one exactly what it stands for is gone, without any nothing of it is left.
 * `opened` are buttons to press first.
 */
export function itOffersByRight<Props extends object>(
  Component: ComponentType<Props>,
  props: Omit<Props, OwnRight<Props> | 'rights'> & { rights?: object },
  offers: Offers<RightOf<Props>>,
  opened: readonly string[] = [],
): void {
  const rights = Object.keys(offers) as RightOf<Props>[]
  const page = (held: readonly string[]) => {
    const flags = Object.fromEntries(rights.map((right) => [right, held.includes(right)]))
    return (
      <Component {...({ ...props, ...flags, rights: { ...props.rights, ...flags } } as unknown as Props)} />
    )
  }
  it(`${Component.name} offers what each right is for, and nothing without it`, () =>
    compare(page, offers, { opened }))
}

/** A session with rights, that notes which ones are looked up. */
export interface Viewer extends Who, Pick<SessionView, 'userId' | 'storeIds' | 'tenant'> {}

/**
 * Tests what a page offers by the rights of the person who looks at it, as `itOffersByRight` does.
 * `tenantAdmin` stands for what only an administrator is offered. Every other right that the page
 * looks up must change nothing. What fits `ignored` is not compared.
 */
export function itOffersByViewer<Right extends string>(
  name: string,
  page: (viewer: Viewer) => ReactNode,
  offers: Offers<Right>,
  ignored?: RegExp,
): void {
  it(`${name} offers what each right of the viewer is for, and nothing without it`, async () => {
    const looked = new Set<string>()
    const pageFor = (held: readonly string[]) => page(viewerWith(held, looked))
    const { everything, nothing } = await compare(pageFor, offers, { ignored })
    const others = [...looked].filter((right) => !(right in offers))
    if (others.length === 0) return
    expect(await seenWith(pageFor, others, { ignored })).toEqual(nothing)
    const named = Object.keys(offers).filter((right) => right !== ADMIN)
    expect(await seenWith(pageFor, [...named, ...others], { ignored })).toEqual(everything)
  })
}

function viewerWith(held: readonly string[], looked: Set<string>): Viewer {
  const rights = [...held]
  rights.includes = (right) => {
    looked.add(right)
    return held.includes(right)
  }
  return {
    rights,
    isAdmin: held.includes(ADMIN),
    isPlatformAdmin: false,
    modules: MODULES,
    userId: 'viewer',
    storeIds: [],
    tenant: { id: 'tenant', name: 'Hofladen', useGrossPrice: true },
  }
}

type Shown = (held: readonly string[]) => ReactNode

interface Seeing {
  /** Buttons to press first. */
  opened?: readonly string[]
  ignored?: RegExp | undefined
}

async function seenWith(page: Shown, held: readonly string[], { opened = [], ignored }: Seeing) {
  renderOnPage(page(held))
  const names = await offered(opened)
  cleanup()
  return ignored ? new Set([...names].filter((name) => !ignored.test(name))) : names
}

async function compare(page: Shown, offers: Offers<string>, seeing: Seeing) {
  const rights = Object.keys(offers)
  const seen = (held: readonly string[]) => seenWith(page, held, seeing)
  // An administrator has every right.
  const plain = rights.filter((right) => right !== ADMIN)
  const everything = await seen(plain)
  const gone: Record<string, Set<Offer>> = {}
  let last = everything
  for (const right of rights) {
    const more = right === ADMIN ? await seen(rights) : everything
    const left = right === ADMIN ? everything : await seen(plain.filter((one) => one !== right))
    last = left
    gone[right] = summed(
      [...more].filter((name) => !left.has(name)),
      offers[right] ?? [],
    )
  }
  expect(gone).toEqual(Object.fromEntries(rights.map((right) => [right, new Set(offers[right])])))
  const nothing = rights.length === 1 && plain.length === 1 ? last : await seen([])
  expect(
    [...nothing].filter((name) =>
      Object.values(offers)
        .flat()
        .some((one) => fits(one, name)),
    ),
  ).toEqual([])
  return { everything, nothing }
}

const fits = (offer: Offer, name: string) => (typeof offer === 'string' ? offer === name : offer.test(name))

/** Returns each name as what stands for it in the list. */
const summed = (names: readonly string[], offers: readonly Offer[]): Set<Offer> =>
  new Set(names.map((name) => offers.find((one) => fits(one, name)) ?? name))

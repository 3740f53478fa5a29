import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { Metadata } from 'next'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { Component, Suspense, type ComponentType, type ReactNode } from 'react'
import { toast as toasts } from 'sonner'
import { vi } from 'vitest'
import { rememberQuery } from '@/components/shared/address/list-query'
import { isAsking } from '@/components/shared/feedback/confirm'
import { RootProviders } from '@/components/shell/root-providers'
import { NOW } from '../goldens/fixed'
import { Instead } from './navigation'
import { isWaiting } from './jsx/waiting'
import { outlineOf } from './outline'
import { answeredSoFar, forgetRequests, isWriting, note, unanswered } from './server'

interface Given {
  params: Promise<Record<string, string>>
  searchParams: Promise<Record<string, string>>
}

interface PageModule {
  default: (given: Given) => Promise<ReactNode> | ReactNode
  metadata?: Metadata
  generateMetadata?: (given: Given) => Promise<Metadata>
}

interface LayoutModule {
  default: (given: { children: ReactNode; params: Given['params'] }) => Promise<ReactNode> | ReactNode
}

const PAGES = import.meta.glob<PageModule>('/app/[(]a*[)]/**/page.tsx')
const LAYOUTS = import.meta.glob<LayoutModule>('/app/[(]app[)]/*/**/layout.tsx')

/** What stands in for a page that is not shown. */
const STAND_INS = import.meta.glob<{ default: ComponentType<StandInProps> }>(
  '/app/**/{not-found,forbidden,unauthorized,error}.tsx',
)

interface StandInProps {
  error: Error & { digest?: string }
  reset: () => void
}

/** Bar and menu around every page of the signed-in part. */
const FRAME = '/app/(app)/layout.tsx'
const FRAMES = import.meta.glob<LayoutModule>('/app/[(]app[)]/layout.tsx')

/**
 * A page by the segments of its address, where `[id]` stands for any; what is around pages or
 * stands in for them has its file as its address.
 */
export interface Route {
  file: string
  segments: readonly string[]
}

/** Answers every other address. */
const UNKNOWN = '/app/(app)/[...unknown]/page.tsx'

export const isPage = (file: string): boolean => file.endsWith('/page.tsx')

export const ROUTES: readonly Route[] = [...Object.keys(PAGES), ...Object.keys(STAND_INS), FRAME]
  .filter((file) => file !== UNKNOWN)
  .sort()
  .map((file) => ({ file, segments: segmentsOf(file) }))

function segmentsOf(file: string): string[] {
  if (!isPage(file)) return file.split('/').filter(Boolean)
  const folder = file.slice('/app/'.length, -'page.tsx'.length)
  return folder.split('/').filter((segment) => segment && !segment.startsWith('('))
}

export const isParam = (segment: string): boolean => segment.startsWith('[')

/** Returns the page at an address without its query; one with fewer parameters first. */
export function routeAt(path: string): Route | undefined {
  const asked = decodeURI(path).split('/').filter(Boolean)
  return ROUTES.filter(
    ({ segments }) =>
      segments.length === asked.length &&
      segments.every((segment, at) => isParam(segment) || segment === asked[at]),
  ).sort((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length)[0]
}

/** A page that was loaded once. */
export interface LoadedPage {
  title: string
  /** What the server does in place of answering with the page. */
  instead: string | null
  /** Shows it anew, with the same data. */
  show: () => Promise<void>
}

/** Loads the page at an address as the signed-in person. */
export async function loadPage(address: string): Promise<LoadedPage> {
  const url = new URL(address, 'http://localhost:3000')
  const route = routeAt(url.pathname)
  if (!route) throw new Error(`no page at ${address}`)
  try {
    const { title, content } = await loaded(route, givenOf(route, url))
    return { title, instead: null, show: () => show(content, url) }
  } catch (error) {
    if (!(error instanceof Instead)) throw error
    return { title: '', instead: error.message, show: () => Promise.resolve() }
  }
}

/** Shows what the server does in place of the page once a component of it says so. */
class Answer extends Component<{ children: ReactNode }, { instead: string | null }> {
  override state = { instead: null }

  static getDerivedStateFromError(error: unknown) {
    if (!(error instanceof Instead)) throw error
    return { instead: error.message }
  }

  override render = () => this.state.instead ?? this.props.children
}

/** Says no to the question that a page asks: unanswered, it would cover every later page. */
async function answerQuestion(): Promise<void> {
  for (let asked = 0; isAsking(); asked += 1) {
    if (asked === MOST_PAUSES) throw new Error('the question of a page cannot be closed')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    await settled()
  }
}

/** Shows a page as the first since the browser was opened. */
async function show(content: ReactNode, url: URL): Promise<void> {
  await answerQuestion()
  toasts.dismiss()
  cleanup()
  for (const { file, segments } of ROUTES) if (isPage(file)) rememberQuery(`/${segments.join('/')}`, '')
  document.body.replaceChildren()
  forgetRequests()
  window.history.replaceState(null, '', url.pathname + url.search)
  window.localStorage.clear()
  window.sessionStorage.clear()
  await act(async () =>
    render(
      <NuqsTestingAdapter
        searchParams={url.search}
        hasMemory
        onUrlUpdate={({ queryString }) => note(`address ${decodeURIComponent(queryString) || '?'}`)}
      >
        <RootProviders nonce={null}>
          <Answer>
            <Suspense fallback={<p aria-busy="true">…</p>}>{content}</Suspense>
          </Answer>
        </RootProviders>
      </NuqsTestingAdapter>,
      { onCaughtError: () => undefined },
    ),
  )
  await settled()
}

/** Returns the outline of the page at an address, or what the server does instead. */
export const showPage = async (address: string): Promise<string[]> => shownOf(await loadPage(address))

/** Shows a loaded page; returns its outline, or what the server does instead. */
export async function shownOf(page: LoadedPage): Promise<string[]> {
  if (page.instead !== null) return [page.instead]
  await page.show()
  return [`title: ${page.title}`, ...outlineOf(document.body)]
}

function givenOf({ segments }: Route, url: URL): Given {
  const asked = url.pathname.split('/').filter(Boolean)
  const params = segments.flatMap((segment, at) =>
    isParam(segment) ? [[segment.slice(1, -1), asked[at] ?? '']] : [],
  )
  return {
    params: Promise.resolve(Object.fromEntries(params) as Record<string, string>),
    searchParams: Promise.resolve(Object.fromEntries(url.searchParams)),
  }
}

/** Calls the layouts around the page, which guard it, and then the page, like the server. */
async function loaded({ file }: Route, given: Given): Promise<{ title: string; content: ReactNode }> {
  const layouts = await Promise.all(
    Object.keys(LAYOUTS)
      .filter((path) => file.startsWith(path.slice(0, -'layout.tsx'.length)))
      .sort((a, b) => a.length - b.length)
      .map(async (path) => (await LAYOUTS[path]?.())?.default),
  )
  for (const layout of layouts) await layout?.({ children: null, params: given.params })
  if (!isPage(file)) return { title: 'null', content: await besides(file) }
  const page = await PAGES[file]?.()
  if (!page) throw new Error(`no page in ${file}`)
  const metadata = page.generateMetadata ? await page.generateMetadata(given) : page.metadata
  const Page = page.default as ComponentType<Given>
  const content = layouts.reduceRight<ReactNode>(
    (children, layout) => {
      const Layout = layout as unknown as ComponentType<{ children: ReactNode; params: Given['params'] }>
      return <Layout params={given.params}>{children}</Layout>
    },
    <Page {...given} />,
  )
  return { title: JSON.stringify(metadata?.title ?? null), content }
}

/** Returns the frame around a page, or what stands in for one. */
async function besides(file: string): Promise<ReactNode> {
  const Frame = (await FRAMES[file]?.())?.default as ComponentType<{ children: ReactNode }> | undefined
  if (Frame) return <Frame>Seite</Frame>
  const StandIn = (await STAND_INS[file]?.())?.default
  if (!StandIn) throw new Error(`nothing in ${file}`)
  const error = Object.assign(new Error('Fehler'), { digest: '4711' })
  return <StandIn error={error} reset={() => note('tried again')} />
}

const isBusy = (): boolean =>
  isWaiting() ||
  unanswered().length > 0 ||
  document.querySelector('[aria-busy="true"]:not(button, main)') !== null

/** The clock of pages stands still between steps; this is the machine's. */
const realTimeout = globalThis.setTimeout

let mutations = 0

/**
 * Stops the clock of pages and notes every change of the document. Time passes only while a page
 * settles, so that no message leaves and no search starts in between.
 */
export function stopClock(): void {
  vi.useRealTimers()
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
  vi.useFakeTimers({ toFake: ['Date', ...timers, 'requestAnimationFrame', 'cancelAnimationFrame'], now: NOW })
  // how Testing Library recognises a stopped clock
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
  HTMLInputElement.prototype.showPicker = () => undefined
  document.execCommand = () => true
  window.print = () => undefined
  // a document that is left would be gone some time later
  for (const way of ['assign', 'replace', 'reload'] as const)
    Object.defineProperty(window.location, way, { value: (to = '') => note(`${way} ${to}`) })
  const all = { childList: true, subtree: true, attributes: true, characterData: true }
  new MutationObserver(() => (mutations += 1)).observe(document.body, all)
}

/** Lets time pass again; only the day stays the same. */
export function startClock(): void {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
}

/** What a person waits after a step: a search runs, an answer comes, its message stays. */
const PAUSE_MS = 1000

/** How often a moment begins anew: a page that asks again and again is not waited for. */
const MOST_PAUSES = 4

/** How often at most while a page writes, one part of the records after the other. */
const MOST_WRITES = 40

/**
 * Resolves once nothing is loading and the document stays as it is, a moment later as well. The
 * moment begins anew with an answer: those take as long as the machine does, and what they show
 * needs its own time.
 */
export async function settled(): Promise<void> {
  await atRest()
  for (let pauses = 0; pauses < (isWriting() ? MOST_WRITES : MOST_PAUSES); pauses += 1) {
    const before = answeredSoFar()
    await act(async () => {
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
      vi.setSystemTime(NOW)
    })
    await atRest()
    if (answeredSoFar() === before && !isWriting()) return
  }
}

/** Resolves once nothing is loading and the document stays as it is; no time passes. */
export async function atRest(): Promise<void> {
  for (let round = 0; round < 2000; round += 1) {
    const before = mutations
    await act(async () => {
      await vi.dynamicImportSettled()
      if (isBusy()) await vi.advanceTimersByTimeAsync(1)
      await new Promise((resolve) => (isBusy() ? realTimeout(resolve, 5) : setImmediate(resolve)))
    })
    if (mutations === before && !isBusy()) return
  }
  const waits = [...unanswered(), ...(isWaiting() ? ['a component'] : [])]
  throw new Error(
    `the page is never at rest: ${waits.join(', ')}\n${outlineOf(document.body).slice(0, 40).join('\n')}`,
  )
}

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announceNotice, SignedOut } from '@/components/shared/session/signed-out'
import { answerOf, registerHost, toast } from './toast'

const { sonner } = vi.hoisted(() => {
  const kinds = ['success', 'error', 'message', 'loading'] as const
  return { sonner: Object.fromEntries(kinds.map((kind) => [kind, vi.fn()])) }
})
vi.mock('@/components/ui/toaster', () => ({ sonner, mounted: Promise.resolve() }))
vi.mock('@/components/shared/session/company-switch', () => ({ noticeRefusal: vi.fn() }))
vi.mock('next/navigation', () => ({ unstable_rethrow: vi.fn() }))

registerHost({
  translate: (key) => key,
  unanswered: (isSignedOut) => (isSignedOut ? 'signed out' : 'no answer'),
  show: () => undefined,
})

/** For how long a toast of the id stays, in milliseconds. */
async function lastingOf(id: string): Promise<unknown> {
  const calls = () => Object.values(sonner).flatMap(({ mock }) => mock.calls)
  const find = () => calls().find(([, options]) => (options as { id: string }).id === id)
  await vi.waitFor(() => expect(find()).toBeDefined())
  return (find()?.[1] as { duration: number }).duration
}

describe('a toast', () => {
  it('stays for two seconds after a success, four after an error or a note, and while work lasts', async () => {
    expect(await lastingOf(toast.success('Gespeichert'))).toBe(2_000)
    expect(await lastingOf(toast.error('Fehler'))).toBe(4_000)
    expect(await lastingOf(toast.neutral('Kopiert'))).toBe(4_000)
    expect(await lastingOf(toast.loading('Lädt'))).toBe(Infinity)
  })

  it('with a button stays long enough to use it, whatever its kind', async () => {
    const button = { label: 'Rückgängig', onClick: () => undefined }
    expect(await lastingOf(toast.success('Gelöscht', { action: button }))).toBe(4_000)
    expect(await lastingOf(toast.success('Gelöscht', { action: { ...button, lasts: 9_000 } }))).toBe(9_000)
    expect(await lastingOf(toast.error('Fehler', { action: { ...button, lasts: 1_000 } }))).toBe(4_000)
  })
})

describe('an action without an answer', () => {
  const reveal = vi.fn()
  let withdraw = (): void => undefined
  beforeEach(() => {
    withdraw()
    vi.clearAllMocks()
  })
  const saidOf = async (error: Error) => {
    expect(await answerOf(Promise.reject(error), 'createProduct')).toBeNull()
    await vi.dynamicImportSettled()
    return sonner.error?.mock.calls.map(([text]) => text as string)
  }

  it('shows the place that says that the session has ended, and no toast', async () => {
    withdraw = announceNotice(reveal)
    expect(await saidOf(new SignedOut())).toEqual([])
    expect(reveal).toHaveBeenCalledOnce()
  })

  it('is a toast where no place says that the session has ended', async () => {
    expect(await saidOf(new SignedOut())).toEqual(['signed out'])
  })

  it.each([true, false])('for another reason is a toast, whether a place is there (%s)', async (isThere) => {
    if (isThere) withdraw = announceNotice(reveal)
    expect(await saidOf(new TypeError('failed to fetch'))).toEqual(['no answer'])
    expect(reveal).not.toHaveBeenCalled()
  })
})

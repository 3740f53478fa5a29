import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import { toast } from '@/components/shared/feedback/toast'
import { deviceRecord } from '@/lib/pos/pos-devices/schema'
import { itOffersByRight, itOffersByViewer } from '@/tests/support/components/rights'
import { sample } from '@/tests/support/components/sample'
import { ArchiveCard } from './archive-card'
import { ArchiveDialog } from './archive-dialog'
import { TillArchives } from './till-archives'

const archive = {
  id: 'a',
  serial: '3f8a',
  from: '2026-01-01',
  to: '2026-06-30',
  note: '',
  version: 3,
  name: 'tse.tar',
  type: 'application/x-tar' as const,
  size: 2_048,
  sha256: 'ab'.repeat(32),
  addedBy: 'Anna Prüfer',
  createdAt: '2026-07-01T08:00:00.000Z',
}
afterEach(() => vi.unstubAllGlobals())

it('lists archives, and sends a chosen file with TSE and days', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
    sent.push([url, (body.get('file') as File).name, body.get('serial'), body.get('from'), body.get('to')])
    return Promise.resolve(Response.json(archive))
  })
  const { user } = renderOnPage(
    <ArchiveCard deviceId="d" serial="3f8a" archives={[archive]} mayAdd isLinked />,
  )
  expect(screen.getByRole('link', { name: 'tse.tar' }).getAttribute('href')).toBe(
    '/api/v1/pos-devices/d/tse-archives/a',
  )
  const [input] = screen.getAllByLabelText('Exportdatei wählen')
  await user.upload(input as HTMLInputElement, new File(['x'], 'alt.tar', { type: 'application/x-tar' }))
  await user.type(screen.getByLabelText(/^Von/), '01.07.2026')
  await user.type(screen.getByLabelText(/^Bis/), '31.07.2026')
  await user.click(screen.getByRole('button', { name: 'Archivieren' }))
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['/api/pos-devices/d/tse-archives', 'alt.tar', '3f8a', '2026-07-01', '2026-07-31'],
    ]),
  )
})

it('shows the reason of a refusal, and leaves what was typed', async () => {
  const onAdded = vi.fn()
  const refusal = { code: 'tseArchive.twice', message: 'Diese Datei ist schon archiviert.', fields: [] }
  const { user } = renderOnPage(
    <ArchiveDialog
      serial="3f8a"
      name="alt.tar"
      action={() => Promise.resolve({ ok: false, error: refusal })}
      onClose={() => undefined}
      onAdded={onAdded}
    />,
  )
  await user.type(screen.getByLabelText(/^Von/), '01.07.2026')
  await user.type(screen.getByLabelText(/^Bis/), '31.07.2026')
  const failed = vi.spyOn(toast, 'error')
  await user.click(screen.getByRole('button', { name: 'Archivieren' }))
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  expect(screen.getByLabelText<HTMLInputElement>(/^Seriennummer/).value).toBe('3f8a')
  expect(onAdded).not.toHaveBeenCalled()
})

it('opens what is stated about the archive to be corrected, with its note', async () => {
  const noted = { ...archive, note: 'Ersatzgerät im Mai' }
  const { user } = renderOnPage(<ArchiveCard deviceId="d" serial="" archives={[noted]} mayAdd isLinked />)
  expect(screen.getByText('Ersatzgerät im Mai')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Angaben zu tse.tar berichtigen' }))
  const serial = await screen.findByLabelText<HTMLInputElement>(/^Seriennummer/)
  expect(serial.value).toBe('3f8a')
})

it('links no files for viewers who may not read them', () => {
  renderOnPage(<ArchiveCard deviceId="d" serial="" archives={[archive]} mayAdd={false} isLinked={false} />)
  expect(screen.getByText('tse.tar')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

itOffersByRight(
  ArchiveCard,
  { deviceId: 'd', serial: '', archives: [archive], isLinked: true },
  { mayAdd: ['TSE-Export hochladen', 'Angaben zu tse.tar berichtigen'] },
)
itOffersByViewer(
  'the archives of a till',
  (who) => <TillArchives device={sample(deviceRecord)} archives={[archive]} who={who} />,
  { TAX_PATCH: ['TSE-Export hochladen', 'Angaben zu tse.tar berichtigen'] },
)

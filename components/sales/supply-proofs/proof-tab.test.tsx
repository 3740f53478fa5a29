import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderOnPage } from '@/tests/support/components/render'
import type { ProofRecord } from '@/lib/sales/supply-proofs/schema'
import { ProofTab } from './proof-tab'

const proof: ProofRecord = {
  id: 'p',
  provedOn: '2026-10-07',
  name: 'CMR.pdf',
  type: 'application/pdf',
  size: 1_000,
  sha256: '0'.repeat(64),
  addedAt: '2026-10-08T08:00:00Z',
  addedByName: 'Anna',
  withdrawn: null,
}
const invoice = { id: 'i', proofNeeded: 'ARRIVAL' as const, proofs: [] }
afterEach(() => vi.unstubAllGlobals())

describe('the proofs of an invoice', () => {
  it('ask for the day before the file, and send both', async () => {
    const sent: unknown[] = []
    vi.stubGlobal('fetch', (url: string, { body }: { body: FormData }) => {
      sent.push([url, body.get('provedOn'), (body.get('file') as File).name])
      return Promise.resolve(Response.json({}))
    })
    const { user } = renderOnPage(<ProofTab invoice={invoice} canPatch />)
    const [input] = screen.getAllByLabelText('Datei des Nachweises')
    const clicked = vi.spyOn(input as HTMLInputElement, 'click')
    await user.click(screen.getByRole('button', { name: 'Datei wählen' }))
    expect(screen.getByRole('alert').textContent).toBe('Bitte zuerst den Tag eintragen.')
    expect(clicked).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Angekommen am'), '07.10.2026')
    await user.click(screen.getByRole('button', { name: 'Datei wählen' }))
    expect(clicked).toHaveBeenCalledOnce()
    await user.upload(input as HTMLInputElement, new File(['x'], 'CMR.pdf', { type: 'application/pdf' }))
    await vi.waitFor(() => expect(sent).toEqual([['/api/invoices/i/proofs', '2026-10-07', 'CMR.pdf']]))
  })

  it('keep the typed day where a file was refused', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'supplyProof.fileType', title: 'Kein Foto' }, { status: 422 })),
    )
    const { user } = renderOnPage(<ProofTab invoice={invoice} canPatch />)
    await user.type(screen.getByLabelText('Angekommen am'), '07.10.2026')
    const [input] = screen.getAllByLabelText('Datei des Nachweises')
    await user.upload(input as HTMLInputElement, new File(['x'], 'CMR.pdf', { type: 'application/pdf' }))
    const button = screen.getByRole('button', { name: 'Datei wählen' })
    await vi.waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
    expect((screen.getByLabelText('Angekommen am') as HTMLInputElement).value).toBe('07.10.2026')
  })

  it('are withdrawn only by those who may change invoices, and once', () => {
    const withdrawn = { at: '2026-10-09T08:00:00Z', byName: 'Ben', reason: 'Andere Lieferung' }
    const proofs = [proof, { ...proof, id: 'q', name: 'Alt.pdf', withdrawn }]
    const { rerender } = renderOnPage(<ProofTab invoice={{ ...invoice, proofs }} canPatch />)
    expect(screen.getAllByRole('button', { name: /zurücknehmen/ })).toHaveLength(1)
    expect(screen.getByText(/von Ben: Andere Lieferung/)).toBeTruthy()
    rerender(<ProofTab invoice={{ ...invoice, proofs }} canPatch={false} />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(2)
  })

  it('are shown, but not taken, where nothing is to be proved any more', () => {
    renderOnPage(<ProofTab invoice={{ ...invoice, proofNeeded: null, proofs: [proof] }} canPatch />)
    expect(screen.queryByLabelText('Angekommen am')).toBeNull()
    expect(screen.getByRole('link', { name: 'CMR.pdf' })).toBeTruthy()
  })
})

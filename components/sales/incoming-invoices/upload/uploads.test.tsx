import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { UploadButtons } from './upload-buttons'
import { UploadList } from './upload-list'
import { useUploads } from './use-uploads'

function Uploads() {
  const { uploads, isBusy, add, retry, clear } = useUploads()
  return (
    <>
      <UploadButtons onFiles={add} />
      <UploadList uploads={uploads} isBusy={isBusy} onRetry={retry} onClear={clear} />
    </>
  )
}

const ID = '019ab000-0000-7000-8000-000000000001'
const fileOf = (name: string) => new File(['<Invoice/>'], name, { type: 'application/xml' })
const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }))

/** Uploads the files; each request is answered by the next of the answers. */
async function upload(names: string[], ...answers: (() => Promise<Response>)[]) {
  const sent = vi.spyOn(globalThis, 'fetch')
  for (const next of answers) sent.mockImplementationOnce(next)
  const { user } = renderOnPage(<Uploads />)
  await user.upload(screen.getByLabelText('Rechnungen auswählen'), names.map(fileOf))
  return { user, sent }
}

describe('uploading received invoices', () => {
  it('shows the outcome of each file', async () => {
    await upload(
      ['neu.xml', 'alt.xml', 'kaputt.xml'],
      answer(201, { id: ID }),
      answer(409, { code: 'incomingInvoice.known', title: 'Diese Datei ist schon eingegangen.', id: ID }),
      answer(422, { code: 'incomingInvoice.xmlMalformed', title: 'Die XML-Datei ist fehlerhaft.' }),
    )
    await screen.findByText('3 von 3 fertig')
    screen.getByText('Die XML-Datei ist fehlerhaft.')
    for (const name of ['neu.xml', 'alt.xml'])
      expect(screen.getByRole('link', { name: `Ansehen: ${name}` }).getAttribute('href')).toBe(
        `/incoming-invoices/${ID}`,
      )
  })

  it('counts a file as done only once its outcome is there', async () => {
    const outcomes: ((outcome: Response) => void)[] = []
    const held = () => new Promise<Response>((resolve) => outcomes.push(resolve))
    const names = ['a.xml', 'b.xml', 'c.xml']
    await upload(names, held, held, held)
    for (const [done, name] of names.entries()) {
      await waitFor(() => expect(outcomes).toHaveLength(done + 1))
      const row = screen.getByText(name).closest('li')
      await waitFor(() => expect(row?.textContent).toContain('Wird gelesen …'))
      expect(screen.getByText(/ fertig$/).textContent).toBe(`${done} von 3 fertig`)
      outcomes[done]?.(Response.json({ id: ID }, { status: 201 }))
      await screen.findByText(`${done + 1} von 3 fertig`)
    }
  })

  it('refreshes the list once, after the last file', async () => {
    let answerLast: (response: Response) => void = () => undefined
    const { user } = await upload(
      ['a.xml', 'b.xml', 'c.xml'],
      answer(201, { id: ID }),
      answer(201, { id: ID }),
      () =>
        new Promise((resolve) => {
          answerLast = resolve
        }),
      answer(201, { id: ID }),
    )
    await screen.findByText('2 von 3 fertig')
    expect(router.refresh).not.toHaveBeenCalled()
    answerLast(Response.json({ code: 'incomingInvoice.known', title: 'Schon da', id: ID }, { status: 409 }))
    await screen.findByText('3 von 3 fertig')
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1))
    await user.upload(screen.getByLabelText('Rechnungen auswählen'), fileOf('d.xml'))
    await screen.findByText('4 von 4 fertig')
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(2))
  })

  it('refreshes nothing if no file was received', async () => {
    await upload(['alt.xml'], answer(409, { code: 'incomingInvoice.known', title: 'Schon da', id: ID }))
    await screen.findByText('1 von 1 fertig')
    expect(router.refresh).not.toHaveBeenCalled()
  })

  it('keeps a file that was not sent, and sends it again under the same key', async () => {
    const { user, sent } = await upload(
      ['neu.xml'],
      () => Promise.reject(new TypeError('offline')),
      answer(201, { id: ID }),
    )
    await user.click(await screen.findByRole('button', { name: 'neu.xml erneut versuchen' }))
    await screen.findByRole('link', { name: 'Ansehen: neu.xml' })
    const keys = sent.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
  })

  it('does not send a file that is too large', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const { user } = renderOnPage(<Uploads />)
    const large = fileOf('groß.pdf')
    Object.defineProperty(large, 'size', { value: 20_000_001 })
    await user.upload(screen.getByLabelText('Rechnungen auswählen'), large)
    await screen.findByText(/Die Datei ist zu groß/)
    expect(sent).not.toHaveBeenCalled()
  })

  it('closes the list on request', async () => {
    const { user } = await upload(['neu.xml'], answer(201, { id: ID }))
    await user.click(await screen.findByRole('button', { name: 'Schließen' }))
    await waitFor(() => expect(screen.queryByText('neu.xml')).toBeNull())
  })
})

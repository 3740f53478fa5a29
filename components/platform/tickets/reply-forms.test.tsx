import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { TicketRecord } from '@/lib/platform/tickets/schema'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { ReplyForms } from './reply-forms'

const ID = '019ab000-0000-7000-8000-000000000000'

const TICKET: TicketRecord = {
  id: ID,
  version: 2,
  ticketNumber: 7,
  topic: 'Bon fehlt',
  description: 'Er fehlt.',
  type: 'BUG',
  severity: 'NORMAL',
  status: 'OPEN',
  createdBy: { id: ID, name: 'Anna' },
  createdAt: '2026-11-26T08:00:00.000Z',
  closedAt: null,
  tenant: { id: ID, name: 'Hof' },
  assignee: null,
  isUnread: false,
  attachments: [],
  history: [],
}

afterEach(() => vi.unstubAllGlobals())

describe('the next entry of a ticket', () => {
  it('is a note only in the tab of notes, whose text is no reply', async () => {
    answerAction('replyToTicketAction', () => done({ ...TICKET, entryId: ID }))
    const { user } = renderOnPage(<ReplyForms ticket={TICKET} isDesk />)
    await user.click(screen.getByRole('tab', { name: 'Interne Notiz' }))
    const notes = within(screen.getByRole('tabpanel', { name: 'Interne Notiz' }))
    expect(notes.queryByLabelText('Ticket damit schließen')).toBeNull()
    await user.type(notes.getByLabelText(/Interne Notiz/), 'Kennen wir')
    await user.click(screen.getByRole('tab', { name: 'Antwort an den Betrieb' }))
    const reply = within(screen.getByRole('tabpanel', { name: 'Antwort an den Betrieb' }))
    expect(reply.getByLabelText<HTMLTextAreaElement>(/Antwort/).value).toBe('')
    await user.click(screen.getByRole('tab', { name: 'Interne Notiz' }))
    await user.click(notes.getByRole('button', { name: 'Notiz speichern' }))
    expect(inputsOf('replyToTicketAction')).toMatchObject([{ message: 'Kennen wir', internal: true }])
  })

  it('of the tenant is a reply, with screenshots that are pasted', async () => {
    renderOnPage(<ReplyForms ticket={TICKET} isDesk={false} />)
    expect(screen.queryByRole('tab')).toBeNull()
    const files = [new File(['x'], 'image.png', { type: 'image/png' })]
    fireEvent.paste(screen.getByRole('textbox', { name: /Antwort/ }), { clipboardData: { files } })
    expect(await screen.findByText(/^Bildschirmfoto .*\.png$/)).toBeDefined()
  })

  it('sends each of its files, and keeps those that were refused', async () => {
    answerAction('replyToTicketAction', () => done({ ...TICKET, entryId: ID }))
    const sent: string[] = []
    vi.stubGlobal('fetch', (_url: string, { body }: { body: FormData }) => {
      const file = body.get('file') as File
      sent.push(file.name)
      const isRefused = file.name.startsWith('zu-')
      const problem = { code: 'request.tooLarge', title: `${file.name} ist zu groß.` }
      return Promise.resolve(
        isRefused ? Response.json(problem, { status: 413 }) : Response.json(TICKET, { status: 201 }),
      )
    })
    const names = ['a.png', 'zu-groß.png', 'b.png', 'zu-lang.png', 'c.png']
    const { user } = renderOnPage(<ReplyForms ticket={TICKET} isDesk={false} />)
    const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
    await user.upload(screen.getByLabelText('Datei auswählen', { selector: 'input' }), files)
    await user.type(screen.getByRole('textbox', { name: /Antwort/ }), 'Hier')
    await user.click(screen.getByRole('button', { name: 'Antworten' }))
    await waitFor(() =>
      expect(screen.getAllByText(/\.png$/).map((one) => one.textContent)).toEqual(
        names.filter((name) => name.startsWith('zu-')),
      ),
    )
    expect(sent).toEqual(names)
  })
})

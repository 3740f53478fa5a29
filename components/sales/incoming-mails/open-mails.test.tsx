import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { OpenMail } from '@/lib/sales/incoming-mails/schema'
import { errorText } from '@/lib/server/core/translate'
import { answerAction, done, inputsOf } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { AddressPanel } from './address-panel'
import { MailNotice } from './mail-notice'
import { OpenMails } from './open-mails'

const MAIL: OpenMail = {
  id: '019ab000-0000-7000-8000-000000000001',
  senderName: 'Gross & Co',
  senderAddress: 'buero@gross.example',
  subject: '<img src=x onerror=alert(1)>',
  arrivedAt: '2026-11-27T08:00:00.000Z',
  taken: 1,
  excerpt: '<b>Guten Tag</b>',
  refusals: [
    { fileName: 'a.xml', size: 2_000, reason: 'Diese Datei ist schon eingegangen.', invoiceId: '7' },
    { fileName: '', size: 0, reason: 'Zu viele.', invoiceId: null },
  ],
}

describe('mails of which something was not received', () => {
  it('say why, from whom, and show no HTML', () => {
    renderOnPage(<OpenMails mails={[MAIL]} open={1} maySettle={false} />)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(MAIL.subject)
    expect(screen.getByText('Gross & Co <buero@gross.example>')).toBeTruthy()
    expect(screen.getByText('<b>Guten Tag</b>')).toBeTruthy()
    expect(document.querySelector('li img, li b')).toBeNull()
    expect(screen.getByRole('link', { name: 'Zur vorhandenen Rechnung' }).getAttribute('href')).toBe(
      '/incoming-invoices/7',
    )
    expect(screen.queryByRole('button', { name: /Erledigt/ })).toBeNull()
  })

  it('name each file with what to do, also beside a received invoice', () => {
    const files = {
      'IMG_1.HEIC': 'incomingMail.heic',
      'fax.tif': 'incomingMail.otherPicture',
      'Rechnung.zip': 'incomingMail.archive',
      'winmail.dat': 'incomingMail.tnef',
      'Rechnung.msg': 'incomingMail.attachedMail',
      'Ihre Rechnung': 'incomingMail.mailWithoutFile',
      'smime.p7m': 'incomingMail.sealed',
      'Rechnung.docx': 'incomingMail.unknownType',
      'scan.pdf': 'incomingMail.tooLarge',
      'r21.pdf': 'incomingMail.tooManyFiles',
    }
    const refusals = Object.entries(files).map(([fileName, code]) => ({
      fileName,
      size: 2_000,
      reason: errorText(code),
      invoiceId: null,
    }))
    renderOnPage(<OpenMails mails={[{ ...MAIL, refusals }]} open={1} maySettle />)
    for (const [fileName, code] of Object.entries(files)) {
      const shown = screen.getByText(fileName).closest('li')?.textContent
      expect(shown).toContain(errorText(code))
      expect(shown).toMatch(/bitten Sie den Absender/i)
    }
    expect(screen.getByText('Eine Rechnung daraus wurde übernommen.')).toBeTruthy()
    expect(screen.getByText(/als JPEG zu senden/)).toBeTruthy()
  })

  it('are settled, and more than shown are said', async () => {
    answerAction('settleIncomingMailAction', () => done())
    const { user } = renderOnPage(<OpenMails mails={[MAIL]} open={5} maySettle />)
    await user.click(screen.getByRole('button', { name: `Erledigt: ${MAIL.subject}` }))
    await waitFor(() => expect(inputsOf('settleIncomingMailAction')).toEqual([{ id: MAIL.id }]))
    expect(screen.getByText(/Gezeigt werden die 1 neuesten/)).toBeTruthy()
  })

  it('are counted above the list, with the address', () => {
    renderOnPage(<MailNotice open={2} address="r+x@post.example" />)
    expect(screen.getByText('2 E-Mails wurden nicht ganz übernommen.')).toBeTruthy()
    expect(screen.getByText('r+x@post.example')).toBeTruthy()
  })
})

describe('the address of a company', () => {
  it('is set up at once; without the right there is no button', async () => {
    answerAction('renewAddressAction', () => done('r+y@post.example'))
    const { user } = renderOnPage(<AddressPanel companyId={7} address={null} mayChange />)
    await user.click(screen.getByRole('button', { name: 'Adresse einrichten' }))
    await waitFor(() => expect(inputsOf('renewAddressAction')).toEqual([{ id: 7 }]))
    renderOnPage(<AddressPanel companyId={7} address="r+x@post.example" mayChange={false} />)
    expect(screen.queryByRole('button', { name: 'Neue Adresse' })).toBeNull()
  })
})

'use client'

import type { DocumentKind } from '@/lib/domain/document-kind'
import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import { MailPreview } from '@/components/sales/dispatches/mail-preview'
import type { MailText } from '@/lib/catalog/companies/rules/mail-text'
import type { CompanyFormValues } from '@/lib/catalog/companies/schema/company'
import { addDays } from '@/lib/domain/business-date'
import { fillText } from '@/lib/domain/text-template'
import { type MailedDocument, pdfName, placeholderValues } from '@/lib/sales/dispatches/rules/document-mail'
import { letterFooter } from '@/lib/sales/dispatches/rules/letter-footer'

/** Returns a sample document for filling in placeholders. */
const sampleOf = (kind: DocumentKind, today: string): MailedDocument => {
  const amount = kind === 'INVOICE' || kind === 'DELIVERY_NOTE' ? 119_00 : -119_00
  return {
    kind,
    number: '10023',
    date: today,
    dueDate: addDays(today, 14),
    customerName: 'Café Morgentau GmbH',
    customerFirstname: 'Anna',
    customerLastname: 'Käfer',
    customerNumber: '10007',
    sumGross: amount,
    openAmount: amount,
    original: '10019',
  }
}

interface MailTextPreviewProps {
  kind: DocumentKind
  typed: MailText
  today: string
}

/**
 * The mail of a sample document with the text as typed; an empty field shows no text, but once
 * saved means our default text.
 */
export function MailTextPreview({ kind, typed, today }: MailTextPreviewProps) {
  const kinds = useTranslations('enums.documentKind')
  const words = useTranslations('mails.documents')
  const company = useFormContext<CompanyFormValues>().watch()
  const sample = sampleOf(kind, today)
  const values = placeholderValues(sample, {
    kind: kinds(kind),
    company: company.name,
    greeting: { person: (name) => words('person', { name }), anybody: words('anybody') },
  })
  const footer = letterFooter(company, {
    represented: (name, form) => words('represented', { name, form }),
    seat: (city) => words('seat', { city }),
    vatId: (vatId) => words('vatId', { vatId }),
  })
  return (
    <MailPreview
      letter={{
        senderName: company.name,
        senderAddress: '',
        replyTo: company.mail || null,
        content: { brand: company.name, heading: `${kinds(kind)} ${sample.number}`, paragraphs: [], footer },
      }}
      attachments={[pdfName(kinds(kind), sample.number)]}
      to={['kunde@cafe-morgentau.example']}
      subject={fillText(typed.subject, values)}
      text={fillText(typed.text, values)}
    />
  )
}

import { useTranslations } from 'next-intl'
import { countryName } from '@/lib/domain/country'
import type { IncomingInvoiceRecord } from '@/lib/sales/incoming-invoices/schema'

interface StatedPartyProps {
  title: string
  party: IncomingInvoiceRecord['seller']
}

const nameOfCountry = (code: string | null) => (code === null || code === 'DE' ? null : countryName(code))

/** Seller or buyer with address and tax numbers, as the invoice states them. */
export function StatedParty({ title, party }: StatedPartyProps) {
  const t = useTranslations('incomingInvoices')
  const { name, tradingName, street, zipCode, city, country, region, vatId, taxNumber, mail } = party
  const { contactName, phone, electronicAddress, identifiers, legalInfo } = party
  const lines = [
    tradingName,
    street,
    [zipCode, city].filter(Boolean).join(' '),
    region,
    nameOfCountry(country),
    vatId && `${t('vatId')} ${vatId}`,
    taxNumber && `${t('taxNumber')} ${taxNumber}`,
    ...identifiers.map((one) => `${t('identifier')} ${one}`),
    contactName && `${t('contact')} ${contactName}`,
    phone && `${t('phone')} ${phone}`,
    mail,
    electronicAddress !== mail && electronicAddress && `${t('electronicAddress')} ${electronicAddress}`,
    legalInfo,
  ]
  return (
    <div className="min-w-0">
      <h2 className="text-sm text-muted-foreground">{title}</h2>
      <p className="font-semibold break-words-de">{name}</p>
      {[...new Set(lines.filter(Boolean))].map((line) => (
        <p key={line || ''} className="break-words-de whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  )
}

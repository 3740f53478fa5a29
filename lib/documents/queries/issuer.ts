import { eq } from 'drizzle-orm'
import { company } from '@/db/schema/companies'
import type { TenantTx } from '@/db/tenant'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { Issuer } from '../rules/issuer'

/** A company as its documents take from it, as it is now. */
export async function issuerOf(tx: TenantTx, companyId: number): Promise<Issuer> {
  const [row] = await tx.select(COLUMNS).from(company).where(eq(company.id, companyId))
  if (!row) throw new Error(`company ${companyId} is gone`)
  const { useGrossPrice, paymentMethod, paymentDays, discountDays, discountPercent, logoFileId, ...printed } =
    row
  const { documentFooter, deliveryNoteFooter, cancellationFooter, creditFooter, documentIntro, ...seller } =
    printed
  return {
    ...{ useGrossPrice, paymentDays, discountDays, discountPercent, logoFileId },
    paymentMethod: paymentMethod as PaymentMethod,
    smallBusiness: seller.smallBusiness,
    seller: {
      ...seller,
      introText: documentIntro,
      footers: {
        INVOICE: documentFooter,
        DELIVERY_NOTE: deliveryNoteFooter,
        CANCELLATION: cancellationFooter,
        CREDIT: creditFooter,
      },
    },
  }
}

const COLUMNS = {
  useGrossPrice: company.useGrossPrice,
  smallBusiness: company.smallBusiness,
  paymentMethod: company.paymentMethod,
  paymentDays: company.paymentDays,
  discountDays: company.discountDays,
  discountPercent: company.discountPercent,
  logoFileId: company.logoFileId,
  name: company.name,
  street: company.street,
  zipCode: company.zipCode,
  city: company.city,
  country: company.country,
  taxNumber: company.taxNumber,
  vatId: company.vatId,
  registerCourt: company.registerCourt,
  registerNumber: company.registerNumber,
  managingDirector: company.managingDirector,
  iban: company.iban,
  bic: company.bic,
  bankName: company.bankName,
  phone: company.phone,
  mail: company.mail,
  website: company.website,
  contactName: company.contactName,
  organicControlNumber: company.organicControlNumber,
  creditorId: company.creditorId,
  documentIntro: company.documentIntro,
  documentFooter: company.documentFooter,
  deliveryNoteFooter: company.deliveryNoteFooter,
  cancellationFooter: company.cancellationFooter,
  creditFooter: company.creditFooter,
}

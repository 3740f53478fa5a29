import { asc, getTableColumns, type SQL, and, inArray, isNotNull, or, sql, eq } from 'drizzle-orm'
import { anyOf } from '@/db/arrays'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { vatRatesById } from '@/lib/catalog/vat-rates/queries'
import { documentPosition, documentVat, document } from '@/db/schema/documents'
import { businessPartner } from '@/db/schema/business-partners'
import { company } from '@/db/schema/companies'
import { product, productGroup } from '@/db/schema/products'
import type { TenantTx } from '@/db/tenant'
import { endpointOf } from '@/lib/domain/electronic-address'
import { taxationOn, type TaxationFrom } from '@/lib/domain/taxation'
import type { DocumentFamily } from '@/lib/domain/document-kind'
import { DATEV_DEFAULTS } from '@/lib/domain/datev'
import { turnoverBefore } from '@/lib/sales/turnover/queries/booked-turnover'
import type { PaymentMethod } from '@/lib/domain/payment-method'
import type { StatedAccounts } from '@/lib/domain/revenue-account'
import type { BookingSource } from '../rules/booking'
import type { DocumentRow } from '../store'
import { deductionsOf } from './advances'
import { type Delivered, deliveryNoteReference, deliveryNoteReferences } from '../rules/delivery-period'
import type { StoredParts } from '../rules/draft'
import type { DeliveryNoteReference, SummedPosition } from '../rules/document-fields'
import type { TurnoverBefore } from '../rules/turnover-limit'
import { writingFor, type FiledPeriod, type Issuer, type LockedPeriod } from '../rules/parties'
import type { PositionProduct } from '../rules/resolved-positions'

const PRODUCT = {
  id: product.id,
  productNumber: product.productNumber,
  name: product.name,
  description: product.description,
  unit: product.unit,
  productGroupId: product.productGroupId,
  price: product.price,
  priceIsGross: product.priceIsGross,
  vatRateId: product.vatRateId,
  depositProductId: product.depositProductId,
  isTransportAid: product.isTransportAid,
  isDeposit: product.isDeposit,
  isDeleted: product.isDeleted,
}

/** Returns the products of the positions, with their deposit products. */
export async function productsFor(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Map<string, PositionProduct>> {
  if (ids.length === 0) return new Map()
  const matchesIds = (id: AnyPgColumn) => sql`${id} = ${anyOf(ids)}`
  const goods = alias(product, 'goods')
  const deposits = tx
    .select({ id: goods.depositProductId })
    .from(goods)
    .where(and(matchesIds(goods.id), isNotNull(goods.depositProductId)))
  const rows = await tx
    .select(PRODUCT)
    .from(product)
    .where(or(matchesIds(product.id), inArray(product.id, deposits)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the revenue accounts of the products of positions and of their groups, by product. */
export async function statedAccounts(
  tx: TenantTx,
  positions: readonly { productId: string | null }[],
): Promise<ReadonlyMap<string, StatedAccounts>> {
  const ids = [...new Set(positions.flatMap(({ productId }) => productId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: product.id, product: product.revenueAccount, group: productGroup.revenueAccount })
    .from(product)
    .leftJoin(productGroup, eq(productGroup.id, product.productGroupId))
    .where(sql`${product.id} = ${anyOf(ids)}`)
  return new Map(rows.map(({ id, ...stated }) => [id, stated]))
}

/**
 * Returns the date of the latest invoice or delivery note booked by the company; null before the
 * first.
 */
export async function lastBookedDate(
  tx: TenantTx,
  family: DocumentFamily,
  companyId: number,
): Promise<string | null> {
  const [row] = await tx.execute<{ date: string }>(sql`
    select d.date::text as date from document d
    where d.company_id = ${companyId} and d.family = ${family} and d.status <> 'DRAFT' order by d.date desc limit 1`)
  return row?.date ?? null
}

/** An invoice to be booked, and its company. */
export interface TurnoverSource {
  row: Pick<DocumentRow, 'companyId' | 'kind'> & TaxedDays
  issuer: Pick<Issuer, 'taxations' | 'filedPeriods'>
}

/**
 * Returns the turnover that counts before an invoice is booked; null unless § 19 UStG limits it.
 */
export async function countedTurnover(
  tx: TenantTx,
  { row, issuer: { taxations, filedPeriods } }: TurnoverSource,
  today: string,
): Promise<TurnoverBefore | null> {
  const suppliedOn = taxedOn(row)
  if (row.kind !== 'INVOICE' || suppliedOn === null) return null
  const turnover = await turnoverBefore(tx, { companyId: row.companyId, taxations, suppliedOn, today })
  const lastFiled =
    filedPeriods
      .map(({ to }) => to)
      .toSorted()
      .at(-1) ?? null
  return turnover && { ...turnover, suppliedOn, lastFiled }
}

/** Days of a document, of which that of its supply, otherwise its own, decides its taxation. */
export interface TaxedDays {
  serviceDateEnd?: string | null | undefined
  serviceDate?: string | null | undefined
  date?: string | undefined
}

const taxedOn = ({ serviceDateEnd, serviceDate, date }: TaxedDays): string | null =>
  serviceDateEnd ?? serviceDate ?? date ?? null

/**
 * Returns a company's current data for its documents, with its taxation on the day of a document's
 * supply, otherwise today's.
 */
export async function issuerOf(tx: TenantTx, companyId: number, days?: TaxedDays): Promise<Issuer> {
  const day = days ? taxedOn(days) : null
  const [found] = await tx.select(COMPANY).from(company).where(eq(company.id, companyId))
  if (!found) throw new Error(`company ${companyId} is gone`)
  const dated = day === null ? found : taxationOn(found.taxations, day)
  const row = { ...found, smallBusiness: dated.smallBusiness, flatRateFarm: dated.flatRateFarm }
  const { useGrossPrice, paymentMethod, paymentDays, discountDays, discountPercent, logoFileId, ...others } =
    row
  const { lockedPeriods, filedPeriods, taxations, flatRateFarm, datev, ...printed } = others
  const { documentFooter, deliveryNoteFooter, cancellationFooter, creditFooter, documentIntro, ...named } =
    printed
  const { contactPhone, contactMail, electronicAddress, ...seller } = named
  const mail = contactMail || seller.mail
  return {
    useGrossPrice,
    paymentDays,
    discountDays,
    discountPercent,
    logoFileId,
    lockedPeriods,
    filedPeriods,
    taxations,
    flatRateFarm,
    datev: { ...DATEV_DEFAULTS, ...datev },
    paymentMethod: paymentMethod as PaymentMethod,
    smallBusiness: seller.smallBusiness,
    seller: {
      ...seller,
      introText: documentIntro,
      eContact: {
        phone: contactPhone || seller.phone,
        mail,
        endpoint: endpointOf(electronicAddress, { mail }),
      },
      footers: {
        INVOICE: documentFooter,
        DELIVERY_NOTE: deliveryNoteFooter,
        CANCELLATION: cancellationFooter,
        CREDIT: creditFooter,
        OFFER: '',
        ORDER_CONFIRMATION: '',
        SELF_BILLED: '',
        SELF_BILLED_CANCELLATION: '',
      },
    },
  }
}

const COMPANY = {
  useGrossPrice: company.useGrossPrice,
  smallBusiness: company.smallBusiness,
  flatRateFarm: company.flatRateFarm,
  datev: company.datev,
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
  contactPhone: company.contactPhone,
  contactMail: company.contactMail,
  electronicAddress: company.electronicAddress,
  organicControlNumber: company.organicControlNumber,
  creditorId: company.creditorId,
  documentIntro: company.documentIntro,
  documentFooter: company.documentFooter,
  deliveryNoteFooter: company.deliveryNoteFooter,
  cancellationFooter: company.cancellationFooter,
  creditFooter: company.creditFooter,
  lockedPeriods: sql<LockedPeriod[]>`coalesce((
    select json_agg(distinct jsonb_build_object('from', e.from_day, 'to', e.to_day)) from datev_export e
    where e.tenant_id = company.tenant_id and e.company_id = company.id and e.locks and e.invoices), '[]')`,
  taxations: sql<TaxationFrom[]>`(
    select json_agg(json_build_object('validFrom', t.valid_from, 'smallBusiness', t.small_business,
      'flatRateFarm', t.flat_rate_farm, 'vatBasis', t.vat_basis) order by t.valid_from) from company_taxation t
    where t.tenant_id = company.tenant_id and t.company_id = company.id)`,
  filedPeriods: sql<FiledPeriod[]>`coalesce((
    select json_agg(distinct jsonb_build_object('from', f.from_day, 'to', f.to_day, 'basis', f.basis)) from vat_filing f
    where f.tenant_id = company.tenant_id and f.company_id = company.id and f.withdrawn_at is null), '[]')`,
}

/** The columns of a position except its place and what it credits. */
const {
  tenantId: _t,
  position: _p,
  originId: _o,
  isAmount: _a,
  ...POSITION
} = getTableColumns(documentPosition)

const VAT = {
  vatRateId: documentVat.vatRateId,
  vatRate: documentVat.vatRate,
  vatCategory: documentVat.vatCategory,
  net: documentVat.net,
  vat: documentVat.vat,
  gross: documentVat.gross,
  rebate: documentVat.rebate,
  deductedNet: documentVat.deductedNet,
  deductedGross: documentVat.deductedGross,
}

/**
 * Returns a document's positions in order and sums by rate as last written, and the delivery notes
 * of its positions.
 */
export async function storedParts(
  tx: TenantTx,
  documentId: string,
): Promise<StoredParts & { deliveryNotes: Map<string, Delivered> }> {
  const [rows, vat] = await Promise.all([
    positionRows(tx, [documentId]),
    tx.select(VAT).from(documentVat).where(eq(documentVat.documentId, documentId)),
  ])
  const deliveryNotes = await deliveryNotesOfPositions(tx, rows)
  return { positions: rows.map((row) => positionOf(row, deliveryNotes)), vat, deliveryNotes }
}

/** A document with everything that decisions depend on except its customer, each read once. */
export interface DraftBundle extends Omit<BookingSource, 'customer' | 'row' | 'positions'>, StoredParts {
  row: DocumentRow
}

/**
 * Reads the bundle of a document whose row has been read, or locked, already. `days` are those that
 * it is to have, by default its own.
 */
export async function draftBundle(
  tx: TenantTx,
  row: DocumentRow,
  days: TaxedDays = row,
): Promise<DraftBundle> {
  const { family, customerId } = row
  const [parts, issuer, rates, deductions, supplier] = await Promise.all([
    storedParts(tx, row.id),
    issuerOf(tx, row.companyId, days),
    vatRatesById(tx),
    row.invoiceType === 'FINAL' ? deductionsOf(tx, row.id) : [],
    family === 'SELF_BILLED' ? taxationOf(tx, customerId) : null,
  ])
  return { row, issuer: supplier ? writingFor(supplier, issuer) : issuer, rates, deductions, ...parts }
}

/** Returns the taxation of a supplier whose invoice the company writes. */
async function taxationOf(tx: TenantTx, id: string): Promise<Pick<Issuer, 'smallBusiness'>> {
  const { smallBusiness } = businessPartner
  const [row] = await tx.select({ smallBusiness }).from(businessPartner).where(eq(businessPartner.id, id))
  return row ?? { smallBusiness: false }
}

/** Returns the positions of several documents, by document. */
export async function positionsByDocument(
  tx: TenantTx,
  documentIds: readonly string[],
): Promise<Map<string, SummedPosition[]>> {
  const rows = await positionRows(tx, documentIds)
  const deliveryNotes = await deliveryNotesOfPositions(tx, rows)
  const byDocument = new Map<string, SummedPosition[]>(documentIds.map((id) => [id, []]))
  for (const row of rows) byDocument.get(row.documentId)?.push(positionOf(row, deliveryNotes))
  return byDocument
}

const positionRows = (tx: TenantTx, documentIds: readonly string[]) =>
  tx
    .select(POSITION)
    .from(documentPosition)
    .where(inArray(documentPosition.documentId, [...documentIds]))
    .orderBy(asc(documentPosition.position))

function positionOf(
  { documentId: _document, deliveryNoteId, ...position }: Awaited<ReturnType<typeof positionRows>>[number],
  deliveryNotes: ReadonlyMap<string, Delivered>,
): SummedPosition {
  const deliveryNote = deliveryNotes.get(deliveryNoteId ?? '')
  return { ...position, deliveryNote: deliveryNote ? deliveryNoteReference(deliveryNote) : null }
}

/** Returns the company's delivery notes among the ids, by id. */
export const deliveryNotesById = async (
  tx: TenantTx,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, DeliveryNoteReference>> =>
  deliveryNoteReferences(await delivered(tx, ids, eq(document.companyId, companyId)))

/**
 * Returns the delivery notes of the positions, by id; queried separately, so that no plan ever
 * joins all documents.
 */
export const deliveryNotesOfPositions = (
  tx: TenantTx,
  positions: readonly { deliveryNoteId: string | null }[],
): Promise<Map<string, Delivered>> =>
  delivered(tx, [...new Set(positions.flatMap(({ deliveryNoteId }) => deliveryNoteId ?? []))])

async function delivered(
  tx: TenantTx,
  ids: readonly string[],
  condition?: SQL,
): Promise<Map<string, Delivered>> {
  if (ids.length === 0) return new Map()
  const { id, number, date, serviceDate, serviceDateEnd, delivery, ...others } = document
  const { rebatePercent, rebate, offerId } = others
  const rows = await tx
    .select({ id, number, date, serviceDate, serviceDateEnd, delivery, rebatePercent, rebate, offerId })
    .from(document)
    .where(and(eq(document.family, 'DELIVERY_NOTE'), inArray(document.id, [...ids]), condition))
  return new Map(rows.map((row) => [row.id, row]))
}

import { z } from 'zod'
import { companyId } from '@/lib/catalog/companies/schema/company'
import { idField } from '@/lib/fields/schema'

/** A file of a mail that was not received, as displayed. */
export interface RefusedFile {
  fileName: string
  /** In bytes. */
  size: number
  /** Why, in German. */
  reason: string
  /** The invoice with the same bytes. */
  invoiceId: string | null
}

/** A mail of which something was not received. */
export interface OpenMail {
  id: string
  senderName: string
  senderAddress: string
  subject: string
  arrivedAt: string
  /** Number of invoices received from it. */
  taken: number
  excerpt: string
  refusals: RefusedFile[]
}

/** The newest open mails, and their total number. */
export interface OpenMails {
  mails: OpenMail[]
  open: number
}

/** A company of the tenant, not only the active one. */
export const addressKey = z.strictObject({ id: companyId() })

export const mailKey = z.strictObject({ id: idField() })

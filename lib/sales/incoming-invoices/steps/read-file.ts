import { EncryptedPDFError } from '@cantoo/pdf-lib'
import { AppError } from '@/lib/server/core/errors'
import { attachedFiles, type AttachedFile } from '@/lib/server/files/pdf/attached-files'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { UnreadableXml, type XmlFault } from '@/lib/server/files/xml/unreadable-xml'
import { labelOf } from '../rules/attachment'
import { fileKind } from '../rules/file-kind'
import { errorAt, warningAt, type Finding } from '../rules/finding'
import { invoiceOfXml, type InvoiceOfXml } from '../rules/invoice-of-xml'
import type { ReadAttachment } from '../rules/read-invoice'
import type { InvoiceFields } from '../rules/record'
import { FILE_MAX, UNPACKED_MAX } from '../rules/upload'
import type { Profile, Syntax } from '../words'

/** A file within a received one, without its bytes. */
interface ListedFile {
  fileName: string
  type: string
  /** In bytes; 0 if it could not be unpacked. */
  size: number
}

/** The machine-readable contents of a received file. */
export interface ReadFile {
  syntax: Syntax
  mime: string
  profile: Profile | null
  /** null: the file states nothing, a person types what it shows. */
  fields: InvoiceFields | null
  isValid: boolean | null
  findings: Finding[]
  attachments: ListedFile[]
}

/** Same with the bytes of the files within. */
export interface OpenedFile extends Omit<ReadFile, 'attachments'> {
  /** The invoice's XML, if it is within the file and not the file itself. */
  xml: Uint8Array | null
  attachments: ReadAttachment[]
}

const INVOICE_NAMES = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'])
const isInvoiceName = (name: string) => INVOICE_NAMES.has(name.toLowerCase())

/**
 * Reads a file by its content: an XML invoice, a PDF with or without one, or a picture. Throws
 * AppError for refused ones: other files, a DOCTYPE, broken XML, several invoices in a PDF.
 */
export async function readFile(bytes: Uint8Array): Promise<OpenedFile> {
  if (bytes.length > FILE_MAX) throw new AppError('invalid', 'incomingInvoice.tooLarge')
  const kind = fileKind(bytes)
  if (kind === null) throw new AppError('invalid', 'incomingInvoice.unknownType')
  if (kind === 'xml') return ofXml(bytes)
  if (kind === 'pdf') return ofPdf(bytes)
  return { ...withoutInvoice('IMAGE', `image/${kind}`), findings: [] }
}

const XML_REFUSALS: Readonly<Record<XmlFault, AppError>> = {
  xmlDoctype: new AppError('invalid', 'incomingInvoice.xmlDoctype'),
  xmlEncoding: new AppError('invalid', 'incomingInvoice.xmlEncoding'),
  xmlMalformed: new AppError('invalid', 'incomingInvoice.xmlMalformed'),
  xmlTooComplex: new AppError('invalid', 'incomingInvoice.xmlTooComplex'),
}

const withoutInvoice = (syntax: Syntax, mime: string) => ({
  syntax,
  mime,
  profile: null,
  fields: null,
  isValid: null,
  xml: null,
  attachments: [],
})

/** Throws AppError for XML that is refused or not an invoice. */
function invoiceIn(bytes: Uint8Array): InvoiceOfXml {
  try {
    const found = invoiceOfXml(parseXml(bytes))
    if (!found) throw new AppError('invalid', 'incomingInvoice.unknownRoot')
    return found
  } catch (error) {
    throw error instanceof UnreadableXml ? XML_REFUSALS[error.fault] : error
  }
}

const isValid = (findings: readonly Finding[]) => findings.every(({ severity }) => severity !== 'ERROR')

function ofXml(bytes: Uint8Array): OpenedFile {
  const { invoice, fields, findings } = invoiceIn(bytes)
  const { syntax, profile, attachments } = invoice
  const validity = isValid(findings)
  return {
    syntax,
    mime: 'application/xml',
    profile,
    fields,
    isValid: validity,
    findings,
    xml: null,
    attachments,
  }
}

async function ofPdf(bytes: Uint8Array): Promise<OpenedFile> {
  const mime = 'application/pdf'
  const files = await filesIn(bytes)
  if (files === null) {
    const locked = 'Die PDF-Datei ist verschlüsselt. Ob sie eine E-Rechnung enthält, ist nicht lesbar.'
    return { ...withoutInvoice('PDF', mime), findings: [warningAt('', 'encryptedPdf', locked)] }
  }
  const named = files.filter(({ name }) => isInvoiceName(name))
  const [file, ...further] = named
  if (further.length > 0) throw new AppError('invalid', 'incomingInvoice.severalInvoices')
  const others = files.filter((one) => one !== file).map(attachmentOf)
  if (!file) return { ...withoutInvoice('PDF', mime), findings: [], attachments: others }
  const { name, bytes: xml } = file
  try {
    if (!xml) throw new AppError('invalid', 'incomingInvoice.xmlMalformed')
    const { invoice, fields, findings } = invoiceIn(xml)
    const syntax = invoice.syntax === 'ZUGFERD1' ? 'ZUGFERD1' : 'HYBRID'
    const attachments = [...invoice.attachments, ...others]
    const { profile } = invoice
    return { syntax, mime, profile, fields, isValid: isValid(findings), findings, xml, attachments }
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'incomingInvoice.xmlDoctype') throw error
    const what = `Die eingebettete Rechnung (${name}) ist nicht lesbar. Es gilt, was die PDF-Datei zeigt.`
    return { ...withoutInvoice('PDF', mime), findings: [errorAt('', 'brokenXml', what)], attachments: others }
  }
}

const attachmentOf = ({ name, type, bytes }: AttachedFile, index: number): ReadAttachment => ({
  ...labelOf(name, type, index),
  bytes,
})

/** Returns the files within a PDF; null for an encrypted one. Throws AppError for a broken one. */
async function filesIn(bytes: Uint8Array): Promise<AttachedFile[] | null> {
  try {
    return await attachedFiles(bytes, { each: FILE_MAX, total: UNPACKED_MAX, isFirst: isInvoiceName })
  } catch (error) {
    if (error instanceof EncryptedPDFError) return null
    throw new AppError('invalid', 'incomingInvoice.unreadablePdf')
  }
}

import { EncryptedPDFError } from '@cantoo/pdf-lib'
import { AppError } from '@/lib/server/core/errors'
import { attachedFiles, type AttachedFile } from '@/lib/server/files/pdf/attached-files'
import { decodeXml } from '@/lib/server/files/xml/decode-xml'
import { parseXml } from '@/lib/server/files/xml/parse-xml'
import { UnreadableXml, type XmlFault } from '@/lib/server/files/xml/unreadable-xml'
import { labelOf } from '../rules/attachment'
import { fileKind } from '../rules/file-kind'
import { errorAt, warningAt, type Finding } from '../rules/finding'
import { invoiceOfXml, type InvoiceOfXml } from '../rules/invoice-of-xml'
import { chooseInvoice, isInvoiceName } from '../rules/pdf-invoice'
import type { PdfProposals } from '../rules/pdf-proposals'
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
  /** What the text of a PDF without an invoice proposes; null for nothing. */
  proposed: PdfProposals | null
}

/** Same with the bytes of the files within. */
export interface OpenedFile extends Omit<ReadFile, 'attachments' | 'proposed'> {
  /** The invoice's XML, if it is within the file and not the file itself. */
  xml: Uint8Array | null
  attachments: ReadAttachment[]
}

/** Files of an invoice's name are unpacked first, then other XML. */
const rankOf = (name: string) => (isInvoiceName(name) ? 0 : /\.xml$/i.test(name) ? 1 : 2)

/**
 * Reads a file by its content: an XML invoice, a PDF with or without one, or a picture. Throws
 * AppError for refused ones: other files, a DOCTYPE, broken XML, a PDF with several invoices that
 * have a name of a standard.
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
    const { isAsDeclared } = decodeXml(bytes)
    return isAsDeclared ? found : { ...found, findings: [OTHER_ENCODING, ...found.findings] }
  } catch (error) {
    throw error instanceof UnreadableXml ? XML_REFUSALS[error.fault] : error
  }
}

const OTHER_ENCODING = warningAt(
  '',
  'otherEncoding',
  'Die Datei nennt eine andere Zeichenkodierung, als sie hat. Bitte sehen Sie nach, ob Umlaute stimmen.',
)

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
  const invoices = files.flatMap((file) => invoiceWithin(file))
  const chosen = chooseInvoice(invoices.flatMap(({ read, ...file }) => (read ? [{ ...file, read }] : [])))
  if (chosen === 'severalNamed') throw new AppError('invalid', 'incomingInvoice.severalInvoices')
  const others = files.filter(({ name }) => !isInvoiceName(name)).map(attachmentOf)
  if (typeof chosen === 'string') {
    const broken = invoices.find(({ read }) => read === null)
    const findings = [
      ...(broken ? [brokenXml(broken.name)] : []),
      ...(chosen === 'severalUnnamed' ? [SEVERAL_INVOICES] : []),
    ]
    return { ...withoutInvoice('PDF', mime), findings, attachments: others }
  }
  const { name, bytes: xml, read } = chosen.one
  const { invoice, fields, findings } = read
  const syntax = invoice.syntax === 'ZUGFERD1' ? 'ZUGFERD1' : 'HYBRID'
  // numbers of stored records count on: under another name, only the files of the PDF were listed
  const attachments = isInvoiceName(name)
    ? [...invoice.attachments, ...others]
    : [...others, ...invoice.attachments]
  const { profile } = invoice
  return { syntax, mime, profile, fields, isValid: isValid(findings), findings, xml, attachments }
}

const brokenXml = (name: string) =>
  errorAt(
    '',
    'brokenXml',
    `Die eingebettete Rechnung (${name}) ist nicht lesbar. Es gilt, was die PDF-Datei zeigt.`,
  )

const SEVERAL_INVOICES = warningAt(
  '',
  'severalInvoices',
  'In der PDF-Datei stecken mehrere Rechnungen; Kontor hat keine davon übernommen. Bitte tippen Sie ab, was die PDF-Datei zeigt, und laden Sie weitere Rechnungen aus den Anhängen einzeln hoch.',
)

/**
 * Returns a file that is an invoice by its content, whatever its name, or that should be one by its
 * name: `read` is null for one that cannot be read, even if the reader fails at it. Empty for other
 * files. Throws AppError for an invoice with a DOCTYPE.
 */
function invoiceWithin(file: AttachedFile): (AttachedFile & { read: InvoiceOfXml | null })[] {
  const isNamed = isInvoiceName(file.name)
  const unreadable = isNamed ? [{ ...file, read: null }] : []
  if (!file.bytes || (!isNamed && fileKind(file.bytes) !== 'xml')) return unreadable
  try {
    return [{ ...file, read: invoiceIn(file.bytes) }]
  } catch (error) {
    const isDoctype = error instanceof AppError && error.code === 'incomingInvoice.xmlDoctype'
    if (isNamed && isDoctype) throw error
    return unreadable
  }
}

const attachmentOf = ({ name, type, bytes }: AttachedFile, index: number): ReadAttachment => ({
  ...labelOf(name, type, index),
  bytes,
})

/** Returns the files within a PDF; null for an encrypted one. Throws AppError for a broken one. */
async function filesIn(bytes: Uint8Array): Promise<AttachedFile[] | null> {
  try {
    return await attachedFiles(bytes, { each: FILE_MAX, total: UNPACKED_MAX, rankOf })
  } catch (error) {
    if (error instanceof EncryptedPDFError) return null
    throw new AppError('invalid', 'incomingInvoice.unreadablePdf')
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as Libxml2 from 'libxml2-wasm'

/** Read from disk at run time; origin and licence: the folder's README. */
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'server', 'files', 'xml', 'schemas')

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd'
const XSD = 'http://www.w3.org/2001/XMLSchema'

/** Modules that the schema of a syntax imports, below the folder. */
const MODULES = {
  ubl: [
    'ubl/common/CCTS_CCT_SchemaModule-2.1.xsd',
    'ubl/common/UBL-CommonAggregateComponents-2.1.xsd',
    'ubl/common/UBL-CommonBasicComponents-2.1.xsd',
    'ubl/common/UBL-CommonExtensionComponents-2.1.xsd',
    'ubl/common/UBL-QualifiedDataTypes-2.1.xsd',
    'ubl/common/UBL-UnqualifiedDataTypes-2.1.xsd',
    'ubl/maindoc/UBL-CreditNote-2.1.xsd',
    'ubl/maindoc/UBL-Invoice-2.1.xsd',
  ],
  cii: [
    'cii/CrossIndustryInvoice_100pD16B.xsd',
    'cii/CrossIndustryInvoice_QualifiedDataType_100pD16B.xsd',
    'cii/CrossIndustryInvoice_ReusableAggregateBusinessInformationEntity_100pD16B.xsd',
    'cii/CrossIndustryInvoice_UnqualifiedDataType_100pD16B.xsd',
  ],
} as const
type Syntax = keyof typeof MODULES

/** Both documents of UBL in one schema, so that their common parts are parsed once. */
const ENTRIES: Readonly<Record<Syntax, string>> = {
  ubl: `<xsd:schema xmlns:xsd="${XSD}">
    <xsd:import namespace="${UBL}:Invoice-2" schemaLocation="ubl/maindoc/UBL-Invoice-2.1.xsd"/>
    <xsd:import namespace="${UBL}:CreditNote-2" schemaLocation="ubl/maindoc/UBL-CreditNote-2.1.xsd"/></xsd:schema>`,
  cii: `<xsd:schema xmlns:xsd="${XSD}"><xsd:import schemaLocation="cii/CrossIndustryInvoice_100pD16B.xsd"
    namespace="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/></xsd:schema>`,
}

/** The module that UBL allows anyone to replace: no extensions, hence no schemas of signatures. */
const NO_EXTENSIONS = `<xsd:schema xmlns:xsd="${XSD}" targetNamespace="${UBL}:CommonExtensionComponents-2">
  <xsd:complexType name="ExtensionContentType"><xsd:sequence>
    <xsd:any namespace="##other" processContents="skip"/></xsd:sequence></xsd:complexType></xsd:schema>`

/** One per process; Next bundles pages and routes separately, each with its own module. */
const shared = globalThis as typeof globalThis & { kontorSchemas?: Map<Syntax, Libxml2.XsdValidator> }

/** Returns the schema of a syntax; the first call parses it, which takes a fraction of a second. */
function schemaOf(library: typeof Libxml2, syntax: Syntax): Libxml2.XsdValidator {
  shared.kontorSchemas ??= new Map()
  const known = shared.kontorSchemas.get(syntax)
  if (known) return known
  const { XmlBufferInputProvider, XmlDocument, XsdValidator, ...io } = library
  const modules = MODULES[syntax].map((path) => [path, readFileSync(join(FOLDER, path))] as const)
  const extensions = ['ubl/common/UBL-ExtensionContentDataType-2.1.xsd', Buffer.from(NO_EXTENSIONS)] as const
  io.xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries([...modules, extensions])))
  try {
    const entry = XmlDocument.fromString(ENTRIES[syntax], { url: 'schema.xsd' })
    const schema = XsdValidator.fromDoc(entry)
    entry.dispose()
    shared.kontorSchemas.set(syntax, schema)
    return schema
  } finally {
    // documents that are checked must not load anything
    io.xmlCleanupInputProvider()
  }
}

/**
 * Checks the XML of an invoice of ours by the official schema of its syntax: UBL 2.1, or CII D16B.
 * Returns the first place that breaks it, as an XPath with the reason; null if there is none.
 */
export async function schemaBreach(xml: string): Promise<{ place: string; reason: string } | null> {
  const library = await import('libxml2-wasm')
  const document = library.XmlDocument.fromString(xml)
  try {
    const schema = schemaOf(library, isCii(document) ? 'cii' : 'ubl')
    schema.validate(document)
    return null
  } catch (error) {
    if (!(error instanceof library.XmlValidateError)) throw error
    const [first] = error.details
    return { place: first?.xpath ?? '', reason: (first?.message ?? error.message).trim() }
  } finally {
    document.dispose()
  }
}

const isCii = ({ root }: Libxml2.XmlDocument) => root.name === 'CrossIndustryInvoice'

/** Why a document was not read: a DOCTYPE, an encoding, its size or depth, or its syntax. */
export type XmlFault = 'xmlDoctype' | 'xmlEncoding' | 'xmlTooComplex' | 'xmlMalformed'

/** An XML document that is refused. */
export class UnreadableXml extends Error {
  constructor(readonly fault: XmlFault) {
    super(fault)
  }
}

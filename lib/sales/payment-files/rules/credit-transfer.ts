import { centsText, sumOf, type Cents } from '@/lib/domain/money'
import { sepaPlace, sepaText } from '@/lib/domain/sepa'
import { xmlOf, type Node } from '@/lib/domain/xml'

/** One transfer to a supplier; texts are in the character set of SEPA. */
export interface Transfer {
  endToEndId: string
  creditorName: string
  iban: string
  /** '' if the IBAN alone identifies the bank. */
  bic: string
  amount: Cents
  purpose: string
}

/** Transfers from one account on one day. */
export interface CreditTransfer {
  messageId: string
  createdAt: Date
  /** Day of execution. */
  date: string
  debtor: { name: string; iban: string; bic: string }
  transfers: readonly Transfer[]
}

/** Lengths of texts in a credit transfer. */
export const NAME_MAX = 70
export const PURPOSE_MAX = 140

const account = (iban: string): Node => ({ Id: { IBAN: iban } })
const bankOf = (bic: string): Node => ({ FinInstnId: { BICFI: bic } })
const NOT_PROVIDED: Node = { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } }

const transaction = ({ endToEndId, creditorName, iban, bic, amount, purpose }: Transfer): Node => ({
  PmtId: { EndToEndId: endToEndId },
  Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': centsText(amount) } },
  CdtrAgt: sepaPlace(iban) === 'eea' ? null : bankOf(bic),
  Cdtr: { Nm: creditorName },
  CdtrAcct: account(iban),
  RmtInf: { Ustrd: purpose },
})

/**
 * Writes a SEPA credit transfer as pain.001.001.09 (EPC132-08, DFÜ agreement annex 3): one block,
 * booked singly, so that the statement lists each transfer. Accounts of the EEA need no BIC.
 */
export function creditTransferXml({ messageId, createdAt, date, debtor, transfers }: CreditTransfer): string {
  const count = String(transfers.length)
  const total = centsText(sumOf(transfers.map(({ amount }) => amount)))
  const name = sepaText(debtor.name, NAME_MAX)
  return xmlOf({
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
          NbOfTxs: count,
          CtrlSum: total,
          InitgPty: { Nm: name },
        },
        PmtInf: {
          PmtInfId: messageId,
          PmtMtd: 'TRF',
          BtchBookg: 'false',
          NbOfTxs: count,
          CtrlSum: total,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: date },
          Dbtr: { Nm: name },
          DbtrAcct: account(debtor.iban),
          DbtrAgt: sepaPlace(debtor.iban) === 'eea' ? NOT_PROVIDED : bankOf(debtor.bic),
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(transaction),
        },
      },
    },
  })
}

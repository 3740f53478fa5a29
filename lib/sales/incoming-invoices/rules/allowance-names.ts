/** German names of frequent codes of allowances (UNTDID 5189) and charges (UNTDID 7161). */
const NAMES: Readonly<Record<string, string>> = {
  '41': 'Bonus für frühere Fertigstellung',
  '42': 'Bonus',
  '60': 'Herstellerrabatt',
  '64': 'Sondervereinbarung',
  '65': 'Nachlass für Fehler',
  '67': 'Musterrabatt',
  '68': 'Nachlass für Auslaufware',
  '88': 'Materialanpassung',
  '95': 'Rabatt',
  '100': 'Sonderrabatt',
  '102': 'Fester Rabatt',
  '103': 'Befristeter Rabatt',
  '104': 'Standardrabatt',
  '105': 'Jahresumsatzrabatt',
  AA: 'Werbung',
  ABL: 'Zusätzliche Verpackung',
  DL: 'Lieferung',
  FC: 'Fracht',
  FI: 'Finanzierung',
  HD: 'Bearbeitung',
  PC: 'Verpackung',
  SAA: 'Versand und Bearbeitung',
}

interface Named {
  reason: string | null
  reasonCode: string | null
}

/** Returns why there is an allowance or charge, in words; null if it says neither text nor code. */
export const allowanceName = ({ reason, reasonCode }: Named): string | null =>
  reason ?? (reasonCode === null ? null : (NAMES[reasonCode] ?? `Grund ${reasonCode}`))

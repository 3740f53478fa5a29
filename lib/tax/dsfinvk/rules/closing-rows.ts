import { berlinIso, businessDay } from '@/lib/domain/business-date'
import type { Surroundings } from '@/lib/pos/pos-devices/schema'
import { BASE_CURRENCY, TAXONOMIE_VERSION } from '../words'
import { certificateParts } from './certificate'
import { countryCode } from '@/lib/domain/country-code'
import { certificateColumn, type ClosingKey, type Row, type Rows } from './tables'

/** A closing as it is exported. */
export interface ExportedClosing {
  id: string
  deviceId: string
  number: number
  /** ISO 8601 */
  endTime: string
  businessDay: string
  /** As the till sent it; '' if it did not. */
  softwareVersion: string
}

/** A TSE that signed receipts of the closing, or was the till's, with its number in the export. */
export interface ExportedTse {
  id: number
  serial: string
  /** Null for a TSE of which only the serial number is known. */
  data: Surroundings['tse'] | null
}

export const keyOf = ({ deviceId, endTime, number }: ExportedClosing): ClosingKey => ({
  Z_KASSE_ID: deviceId,
  Z_ERSTELLUNG: berlinIso(new Date(endTime)),
  Z_NR: number,
})

interface Address {
  street: string
  zipCode: string
  city: string
  country: string
}

/** Returns the four columns of an address. */
const addressOf = <Prefix extends string>(prefix: Prefix, { street, zipCode, city, country }: Address) =>
  ({
    [`${prefix}STRASSE`]: street,
    [`${prefix}PLZ`]: zipCode,
    [`${prefix}ORT`]: city,
    [`${prefix}LAND`]: countryCode(country),
  }) as Record<`${Prefix}${'STRASSE' | 'PLZ' | 'ORT' | 'LAND'}`, string>

/**
 * Returns the rows of a closing's master data: company, place, till, terminals, agencies and TSEs
 * as they were around the till at that time, not as they are today.
 */
export function closingRows(
  closing: ExportedClosing,
  surroundings: Surroundings,
  tses: readonly ExportedTse[],
  sums: Row<'cashpointclosing.csv'>,
): Rows {
  const { company, store, till, tse, agencies } = surroundings
  return {
    'cashpointclosing.csv': [
      {
        // the day is named only if it is not that of the closing
        Z_BUCHUNGSTAG:
          closing.businessDay === businessDay(new Date(closing.endTime)) ? '' : closing.businessDay,
        TAXONOMIE_VERSION,
        NAME: company.name,
        ...addressOf('', company),
        STNR: company.taxNumber,
        USTID: company.vatId,
        ...sums,
      },
    ],
    'location.csv': [{ LOC_NAME: store.name, ...addressOf('LOC_', store), LOC_USTID: company.vatId }],
    'cashregister.csv': [
      {
        KASSE_BRAND: till.manufacturer,
        KASSE_MODELL: till.model,
        // the serial number that the TSE signs is that of the recording system
        KASSE_SERIENNR: tse.clientSerial ?? till.serial,
        KASSE_SW_BRAND: till.softwareBrand,
        KASSE_SW_VERSION: closing.softwareVersion || till.softwareVersion,
        KASSE_BASISWAEH_CODE: BASE_CURRENCY,
        KEINE_UST_ZUORDNUNG: '0',
      },
    ],
    'slaves.csv': till.terminals.map(({ id, brand, model, serial }) => ({
      TERMINAL_ID: id,
      TERMINAL_BRAND: brand,
      TERMINAL_MODELL: model,
      TERMINAL_SERIENNR: serial,
    })),
    'pa.csv': agencies.map((agency) => ({
      AGENTUR_ID: agency.number,
      AGENTUR_NAME: agency.name,
      ...addressOf('AGENTUR_', agency),
      AGENTUR_STNR: agency.taxNumber,
      AGENTUR_USTID: agency.vatId,
    })),
    'tse.csv': tses.map(tseRow),
  }
}

function tseRow({ id, serial, data }: ExportedTse): Row<'tse.csv'> {
  const parts = certificateParts(data?.certificate ?? '')
  return {
    TSE_ID: id,
    TSE_SERIAL: serial,
    TSE_SIG_ALGO: data?.algorithm ?? '',
    TSE_ZEITFORMAT: data?.timeFormat ?? '',
    TSE_PD_ENCODING: data?.encoding ?? '',
    TSE_PUBLIC_KEY: data?.publicKey ?? '',
    ...Object.fromEntries(parts.map((part, index) => [certificateColumn(index + 1), part])),
  }
}

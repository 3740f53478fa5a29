import type { Profile } from '../words'

const EN16931 = 'urn:cen.eu:en16931:2017'

/** Identifiers in use today, and those of ZUGFeRD 2.0 that name the same contents. */
const PROFILE_OF: readonly (readonly [Profile, RegExp])[] = [
  [
    'xrechnung',
    /^urn:cen\.eu:en16931:2017#compliant#urn:xeinkauf\.de:kosit:xrechnung_3\.0(?:#conformant#urn:xeinkauf\.de:kosit:extension:xrechnung_3\.0)?$/,
  ],
  ['en16931', /^urn:cen\.eu:en16931:2017(?:#compliant#urn:fdc:peppol\.eu:2017:poacc:billing:3\.0)?$/],
  ['basic', /^urn:cen\.eu:en16931:2017#compliant#urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basic$/],
  ['basicwl', /^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):basicwl$/],
  ['minimum', /^urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):minimum$/],
  ['extended', /^urn:cen\.eu:en16931:2017#conformant#urn:(?:factur-x\.eu:1p0|zugferd\.de:2p0):extended$/],
]

/** Returns the profile that an invoice's identifier (BT-24) names. */
export const profileOf = (guideline: string | null): Profile =>
  PROFILE_OF.find(([, pattern]) => pattern.test(guideline ?? ''))?.[0] ?? 'other'

/** Whether the identifier claims to follow EN 16931, in whatever version of a profile. */
export const followsEn16931 = (guideline: string | null): boolean => guideline?.startsWith(EN16931) ?? false

/** Whether an invoice follows the extension of XRechnung, which adds parts and sums of its own. */
export const isExtension = (guideline: string | null): boolean =>
  guideline?.includes('#conformant#urn:xeinkauf.de:kosit:extension:xrechnung') ?? false

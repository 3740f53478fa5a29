/** Maximum size of a logo (500 kB). */
export const LOGO_MAX_BYTES = 500_000

/** Maximum pixels per side: time for printing grows with their product. */
export const LOGO_MAX_PIXELS = 4_000

export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
export type LogoType = (typeof LOGO_TYPES)[number]

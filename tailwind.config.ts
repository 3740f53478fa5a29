import type { Config } from 'tailwindcss'

/**
 * Design measures. Colours and type are CSS variables in app/tokens.css, mapped in
 * app/styles/theme.css.
 */
const config: Config = {
  theme: {
    extend: {
      maxWidth: { content: '90rem', form: '45rem' },
      height: { bar: '3.5rem' },
      spacing: { bar: '3.5rem' },
      zIndex: { bar: '30', dial: '40', float: '50', tip: '60', overlay: '70' },
    },
  },
}

export default config

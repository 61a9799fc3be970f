import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { BEHAVIOR_FILES } from './app/lib/document-scripts.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss({ optimize: false }), reactRouter()],
  // The server's pages hold of a library what they use of it: whole ones of icons and of parts for forms
  // take longer to take in than all else. What the process has anyway, and what is native, stays outside.
  ...(command === 'build' && {
    ssr: {
      noExternal: true,
      external: [
        ...[
          'react',
          'react-dom',
          'react-router',
          '@react-router/node',
          '@supabase/supabase-js',
          'zod',
        ],
        ...['fontkit', 'sharp'],
      ],
    },
  }),
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // The server finds the addresses of the behaviors in Vite's manifest.
    manifest: true,
    rolldownOptions: {
      // Neither is anything that an operator can change.
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: BEHAVIOR_FILES.map((name) => `app/behaviors/${name}.ts`),
        },
      },
    },
  },
}))

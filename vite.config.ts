import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { BEHAVIOR_FILES } from './app/lib/document-scripts.ts'

/** Public pages do not hydrate: a change of what they are made of reloads them whole. */
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  apply: 'serve',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0 && !file.includes('/app/admin/'))
      server.environments.client.hot.send({ type: 'full-reload' })
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'app/brand/public',
  plugins: [tailwindcss({ optimize: false }), reactRouter(), reloadDocuments],
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

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minifySync, type Plugin } from 'vite'

/** `import text from './some.ts?minified'`: the script that a module exports as text, in few bytes. */
const minified: Plugin = {
  name: 'minified',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'minified') return
    const { default: script } = await import(file)
    const { code, errors } = minifySync(file, script)
    // It throws at nothing, and a page without its script in the head would never start any other.
    if (errors.length > 0) this.error(errors.map(({ message }) => message).join('\n'))
    return `export default ${JSON.stringify(code)}`
  },
}

export default defineConfig(({ command }) => ({
  plugins: [minified, tailwindcss({ optimize: false }), reactRouter()],
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
    // A few scripts in place of forty; the two large ones apart, so that taking in each is a short task.
    rolldownOptions: {
      // How long a plugin takes on a slow machine is nothing that whoever starts the site can mend.
      checks: { pluginTimings: false },
      output: {
        // Every page is told of all files, some of them a dozen times: what is shared has a short name.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
              priority: 2,
            },
            {
              name: 'router',
              test: /node_modules[\\/](@react-router|react-router)[\\/]/,
              priority: 2,
            },
            { name: 'chrome', test: /[\\/]app[\\/]site[\\/](chrome[\\/]|error-page)/, priority: 1 },
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
            { name: 'query', test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
            // Many screens of staff tell times, no page does.
            {
              name: 'shared',
              test: /[\\/]app[\\/](site|lib[\\/](?!event-times))/,
              minShareCount: 10,
            },
          ],
        },
      },
    },
  },
}))

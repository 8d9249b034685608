import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { blocklyFiles } from './vite-blockly-files.ts'
import { deskWords } from './vite-desk-words.ts'
import { pdfFiles } from './vite-pdf-files.ts'
import { pythonFiles } from './vite-python-files.ts'
import { visionFiles } from './vite-vision-files.ts'

/** Chrome 109 is the last one on Windows 7; the others are its contemporaries. */
export default defineConfig({
  plugins: [react(), pdfFiles(), blocklyFiles(), pythonFiles(), visionFiles(), deskWords()],
  worker: { format: 'es' },
  // Writes out the named breakpoints of ui/look/breakpoints.css.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    manifest: true,
    target: ['chrome109', 'safari15', 'firefox115'],
    // Pictures stay files: they are cached once and keep the scripts small.
    assetsInlineLimit: 0,
    // The contract only declares: a group whose endpoints a chunk does not call stays out of it.
    rolldownOptions: {
      // The first script knows every file of every page: names of hashes alone make it 2.6 kB smaller. The manifest tells which is which.
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:6][extname]',
      },
      treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/]contract[\\/]/, sideEffects: false }] },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/healthz', '/trust.json', '/ca.crt'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.API_PORT ?? 3000}`, changeOrigin: false },
      ]),
    ),
  },
})

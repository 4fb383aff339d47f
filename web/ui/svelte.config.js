import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

// The names of classes stand in the scripts too, where they do not compress: short ones do.
const cssHash = ({ hash, css, filename }) => `s-${hash(filename === '(unknown)' ? css : filename).slice(0, 4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };

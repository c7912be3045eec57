import tailwindcss from 'tailwindcss';

const content = ['index.html', '*.tsx'];

export default { css: { postcss: { plugins: [tailwindcss({ content })] } } };

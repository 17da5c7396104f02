/** Runs before the first paint: marks that scripts run, and applies the visitor's theme. */
export const themeScript =
  "const r=document.documentElement;r.dataset.js='';try{const t=localStorage.tema;if(t)r.dataset.tema=t}catch{}";

/** Speculation rules: links without a query are prefetched on hover; searches and files are not. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/Publico/*', '/archivos/*', '/*\\?*'] } }],
      },
      eagerness: 'moderate',
    },
  ],
});

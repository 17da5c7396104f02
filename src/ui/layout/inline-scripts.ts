/** Runs before the first paint: says that scripts run, and keeps the theme that the visitor chose. */
export const themeScript =
  "const r=document.documentElement;r.dataset.js='';try{const t=localStorage.tema;if(t)r.dataset.tema=t}catch{}";

/** Pages that a visitor is about to open are fetched ahead; searches and files are not. */
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

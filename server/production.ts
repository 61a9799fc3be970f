// Read by React and the router when they are loaded, so this must come before them.
process.env.NODE_ENV ??= 'production'

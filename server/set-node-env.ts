// React and the router read this when they are loaded.
process.env.NODE_ENV ??= 'production'

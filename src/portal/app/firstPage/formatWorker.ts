// A formatter of another locale or of numbers would read the same data.
new Intl.DateTimeFormat('en-NZ');
close();

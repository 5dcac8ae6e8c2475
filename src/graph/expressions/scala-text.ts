/** An expression of Scala without what only its types need: `Event()` of `Event[Int]()`, an object of the class to which one is cast. */
export function plainInScala(written: string): string {
  return withoutTypeArguments(cast(written));
}

/** `store.asInstanceOf[Store]`, as an object of that class. */
function cast(written: string): string {
  return written.replace(/^.*\.asInstanceOf\[(?:\w+\.)*(\w+)(?:\[[^\]]*\])?\]/s, 'new $1()');
}

const TYPE_ARGUMENTS = /\[[^[\]@=]*\]/g;

/** `Event[Int]()` of Scala, as `Event()`. */
function withoutTypeArguments(written: string): string {
  let text = written;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(TYPE_ARGUMENTS, '');
  }
  return text;
}
